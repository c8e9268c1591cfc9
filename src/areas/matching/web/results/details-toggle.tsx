import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { cx } from '#kit/display/cx.ts'
import { messages } from '../messages.ts'
import { PairDetails, type Judged } from './pair-details.tsx'

/** For a row of buttons that wraps: what opens takes a line of its own below them. Opens and closes the parts of a judgement. `about` names it for those who hear the button without seeing the card. */
export function DetailsToggle({ about, judged }: { about: string; judged: Judged }) {
  const [isOpen, setOpen] = useState(false)
  const texts = messages.pair
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-label={isOpen ? texts.hideNamed(about) : texts.showNamed(about)}
        icon={<ChevronDown className={cx('transition-transform', isOpen && 'rotate-180')} />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.hide : texts.show}
      </Button>
      {isOpen ? <PairDetails judged={judged} /> : null}
    </>
  )
}
