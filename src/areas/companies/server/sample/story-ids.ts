import story from './story-companies.json' with { type: 'json' }

const firstOfStory = 0x9001

/** Ids of the sample universe are consecutive: see sample-range.ts. */
export function toSampleId(number: number): string {
  return `00000000-0000-7000-8c00-${number.toString(16).padStart(12, '0')}`
}

/** The id of each company of the story by its name. */
export function makeStoryIds(): ReadonlyMap<string, string> {
  return new Map(story.map(({ name }, index) => [name, toSampleId(firstOfStory + index)]))
}
