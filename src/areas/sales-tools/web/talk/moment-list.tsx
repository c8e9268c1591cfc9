import { useState } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import type { OfferForm } from '#areas/negotiation/web/offers/use-offer-form.ts'
import { isOpen, type Begun } from '#areas/negotiation/web/use-negotiation.ts'
import { useMoney } from '#areas/negotiation/web/use-money.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { Segments } from '#kit/controls/segments.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { ConversationView, Moment } from '../../contract.ts'
import { momentKinds, type MomentKind } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { ResultPart } from '../tools/tool-parts.tsx'
import { describeTime } from './describe-time.ts'
import { listTakes, takeMoment, type Take } from './take-moment.ts'

const texts = messages.talk

type MomentsProps = { talk: ConversationView; view: Begun; form: OfferForm; onShow: (line: number) => void }

/** What matters of a conversation, each with its second, and what can be put into the negotiation. */
export function MomentList({ talk, view, form, onShow }: MomentsProps) {
  const { moments, counts } = talk.conversation
  const [kind, setKind] = useState<MomentKind>(momentKinds.find((each) => counts[each] > 0) ?? 'price')
  const shown = moments.filter((moment) => moment.kind === kind)
  return (
    <ResultPart title={texts.moments}>
      <div className="overflow-x-auto">
        <Segments
          label={texts.moments}
          className="w-max"
          options={momentKinds.map((value) => ({ value, label: `${texts.kinds[value]} (${counts[value]})` }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      {shown.length === 0 ? <p className="text-sm text-muted">{texts.noMoments}</p> : null}
      <ul className="empty:hidden">
        {shown.map((moment) => (
          <MomentLine
            key={`${moment.line} ${moment.quote}`}
            moment={moment}
            title={talk.title}
            view={view}
            form={form}
            onShow={onShow}
          />
        ))}
      </ul>
    </ResultPart>
  )
}

type LineProps = Omit<MomentsProps, 'talk'> & { moment: Moment; title: string }

function MomentLine({ moment, title, view, form, onShow }: LineProps) {
  const { mayWrite } = useReaderRights()
  const money = useMoney(moment.currency ?? view.target.currency)
  const { line, at_ms, speaker, quote, amount } = moment
  const time = describeTime(at_ms)
  const takes = mayWrite ? listTakes(moment, { currency: view.target.currency, isOpen: isOpen(view) }) : []
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2 text-sm">
      <span className="min-w-0 flex-1 basis-64">
        <TextButton
          aria-label={texts.open(time, speaker)}
          className="mr-2 tabular-nums underline underline-offset-2"
          onClick={() => onShow(line)}
        >
          {time || texts.noTime}
        </TextButton>
        <span className="text-muted">{speaker}</span>
        {amount === null ? null : <span className="font-medium tabular-nums"> · {money.full(amount)}</span>}
        <span className="mt-0.5 block break-words">{quote}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        {takes.map((take) => (
          <TakeButton key={take} take={take} moment={moment} title={title} view={view} form={form} />
        ))}
      </span>
    </li>
  )
}

type TakeProps = Omit<LineProps, 'onShow'> & { take: Take }

/** One click of a person puts it there; nothing does before. */
function TakeButton({ take, moment, title, view, form }: TakeProps) {
  const { said, failed } = texts.take
  const action = useAction(() => takeMoment(take, { moment, title, view, form }), {
    done: () => toast.success(said[take].title, said[take].text),
    failed,
  })
  return (
    <Button
      size="small"
      variant="secondary"
      busy={action.isPending}
      disabled={action.isSuccess}
      onClick={() => action.mutate()}
    >
      {texts.take[take]}
    </Button>
  )
}
