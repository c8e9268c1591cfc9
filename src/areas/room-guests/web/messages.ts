/** Every sentence about guests of a data room that people read. */
export const messages = {
  tab: 'Data room guests',
  loadingTab: 'Loading the guests of the data room',
  access: {
    title: 'Link to the data room',
    loading: 'Loading the link',
    failed: 'The link could not be loaded',
    none: 'No link has been sent yet.',
    sent: (by: string, when: string) => `Sent by ${by}, ${when}.`,
    opened: (when: string) => `Last opened ${when}.`,
    neverOpened: 'Not opened yet.',
    over: 'The last day of access has passed: the link no longer works.',
    files: (count: number) =>
      count === 0
        ? 'There are no files in these folders at the moment.'
        : count === 1
          ? 'Shows 1 file at the moment.'
          : `Shows ${count} files at the moment.`,
    gone: 'a deleted account',
    send: 'Send link',
    sendAgain: 'Send a new link',
    sendFailed: 'The link was not sent',
    done: 'Link created',
    mail: (email: string) => `The email to ${email}`,
    handOver: 'You can also hand over the link yourself. Anyone who has it sees what this guest sees.',
    replaces: 'The earlier link stops working.',
    close: 'Close link',
    closeTitle: 'Close this link?',
    closeText: 'The guest can no longer enter the data room. To let them in again, send a new link.',
    closed: 'Link closed',
    closeFailed: 'The link was not closed',
    views: 'What the guest has read',
    noViews: 'Nothing yet.',
    kinds: { opened: 'opened', downloaded: 'downloaded' },
    version: (version: number) => (version > 1 ? `v${version}` : null),
  },
  room: {
    title: 'Data room',
    titleOf: (target: string) => `Data room: ${target}`,
    loading: 'Loading the data room',
    failed: 'The data room could not be opened',
    welcome: (name: string, host: string) => `Opened for ${name} by ${host}.`,
    recorded: 'What you open and download is recorded under your name.',
    until: (day: string) => `Access until the end of ${day} (UTC).`,
    find: 'Find a file',
    empty: 'No files yet',
    emptyText: 'As soon as files are added to your folders, they are shown here.',
    noMatch: 'No file has this in its name.',
    top: 'Files',
    list: (folder: string) => `Files in ${folder}`,
    accesses: { download: null, marked: 'Watermark', view: 'View only' },
    /** Of a kind of file that no watermark fits. */
    textOnly: 'Text only',
  },
} as const
