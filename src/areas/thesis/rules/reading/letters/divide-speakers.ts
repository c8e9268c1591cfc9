/** 'Tom: ', 'PM: ' behind the end of a sentence or of a head */
const speaker = /(?:^|(?<=[.!?:;…]\s))(?<name>\p{Lu}[\p{L}.]{0,14}):\s/gmu

const fewestLines = 3
const mostSpeakers = 4

/** A chat or minutes in one line have a line for each who speaks: 'Tom: bakeries in Kent. Jo: margins? Tom: no.' */
export function divideSpeakers(thesis: string): string {
  const said = [...thesis.matchAll(speaker)].map(({ index, groups }) => ({ at: index, name: groups?.['name'] ?? '' }))
  const names = new Set(said.map(({ name }) => name))
  const isChat = names.size > 1 && names.size <= mostSpeakers && said.length >= Math.max(fewestLines, names.size + 1)
  if (!isChat) return thesis
  return said.filter(({ at }) => at > 0).reduce((text, { at }) => `${text.slice(0, at - 1)}\n${text.slice(at)}`, thesis)
}
