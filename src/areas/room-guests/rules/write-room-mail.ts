type RoomMail = { name: string; target: string; by: string; link: string; until: string | null }

/** The mail that lets a guest into a data room. */
export function writeRoomMail({ name, target, by, link, until }: RoomMail): { subject: string; text: string } {
  return {
    subject: `Data room: ${target}`,
    text: [
      `Dear ${name},`,
      '',
      `${by} has opened a data room about ${target} for you. You can read the files on this page:`,
      '',
      link,
      '',
      'It needs no account. The link is meant for you alone: what you open and download is recorded under your name.',
      ...(until === null ? [] : ['', `It works until the end of ${until} (UTC).`]),
      '',
    ].join('\n'),
  }
}
