type NamedGroup = { names: readonly string[]; to: number; chosen: Set<string> | null }

/** Words that only stress one of a group: 'Europe, ideally Germany'. */
const stress =
  /\b(?:incl|including|inkl|inklusive|especially|esp|ideally|prefer\w*|pref|particularly|mainly|notably|primarily|mostly|plus|and|und|et|y|e|i|en|starting|first|above all|vor allem|insbesondere|surtout|notamment|sobre todo|soprattutto|vooral|zwlaszcza)\b[\s.]*(?:in\s+|the\s+)*$/i

/** 'the Southeast (FL, GA, TN)', 'LATAM: Mexico, Chile': of a group, those that are named behind it are meant. */
export class NarrowedGroups {
  readonly #thesis: string
  readonly #groups: NamedGroup[] = []

  constructor(thesis: string) {
    this.#thesis = thesis
  }

  addGroup(names: readonly string[], to: number): void {
    this.#groups.push({ names, to, chosen: new Set() })
  }

  addName(names: readonly string[], from: number): void {
    for (const group of this.#groups) {
      if (!group.chosen || !names.every((name) => group.names.includes(name))) continue
      if (group.chosen.size === 0 && this.#isStressed(group, from)) group.chosen = null
      else for (const name of names) group.chosen.add(name)
    }
  }

  #isStressed({ to }: NamedGroup, from: number): boolean {
    const between = this.#thesis.slice(to, from)
    return stress.test(between) || /[+&]\s*$/.test(between)
  }

  /** The names without those of a group that are not meant. */
  narrow(names: readonly string[]): string[] {
    const unmeant = this.#groups.flatMap(({ names: all, chosen, to }) => {
      const isListed =
        chosen !== null && (chosen.size > 1 || (chosen.size === 1 && /^\s*\(/.test(this.#thesis.slice(to))))
      return isListed ? all.filter((name) => !chosen.has(name)) : []
    })
    const left = names.filter((name) => !unmeant.includes(name))
    return left.length > 0 ? left : [...names]
  }
}
