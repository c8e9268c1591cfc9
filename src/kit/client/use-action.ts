import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { untilRefreshed } from './freshness.ts'
import { toast } from '../feedback/toast.ts'

type Outcome<Input, Answer> = {
  /** After success. The screens refresh by themselves; `refreshed` is for what has to wait until they show the change. */
  done?: ((answer: Answer, input: Input, refreshed: Promise<unknown>) => unknown) | undefined
  /** The title of the toast over the server's own sentence, or what to do instead. */
  failed?: string | ((error: Error, input: Input) => unknown) | undefined
}

/** Something that a person does: a call of the contract, or a function that makes some. */
export function useAction<Input = void, Answer = unknown>(
  call: (input: Input) => Promise<Answer>,
  { done, failed }: Outcome<Input, Answer> = {},
): UseMutationResult<Answer, Error, Input> {
  return useMutation<Answer, Error, Input>({
    mutationFn: (input) => call(input),
    onSuccess: (answer, input) => done?.(answer, input, untilRefreshed()),
    onError: (error, input) =>
      typeof failed === 'string' ? void toast.refused(failed, error) : failed?.(error, input),
  })
}
