export type Show = (text: string) => void

/**
 * One stage for several speakers: whoever stands on it is heard as they speak, the others' words are kept until it is
 * theirs, in the order in which they came. So nothing is mixed and nothing is lost.
 */
export function makeStage(write: Show) {
  type Speaker = { show: Show; kept: string[]; isDone: boolean }
  const speakers: Speaker[] = []

  function handOver(): void {
    while (speakers[0]?.isDone) {
      speakers.shift()
      const next = speakers[0]
      if (next) write(next.kept.splice(0).join(''))
    }
  }

  return {
    enter(): Show {
      const speaker: Speaker = {
        kept: [],
        isDone: false,
        show: (text) => {
          if (speakers[0] === speaker) write(text)
          else speaker.kept.push(text)
        },
      }
      speakers.push(speaker)
      return speaker.show
    },
    leave(show: Show): void {
      const speaker = speakers.find((each) => each.show === show)
      if (speaker) speaker.isDone = true
      handOver()
    },
  }
}
