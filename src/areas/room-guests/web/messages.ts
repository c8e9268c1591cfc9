/** Every sentence about guests of a data room that people read. */
export const messages = {
  tab: 'Data room guests',
  loadingTab: 'Loading the guests of the data room',
  guests: {
    emptyText:
      'Add the people of a buyer, or their advisers. Each gets a link to the folders that you choose, needs no account, and asks questions there.',
    notInvited: 'No link yet',
    notOpened: 'Not opened',
    opened: (day: string) => `Opened ${day}`,
    /** As short as a column of the list. */
    files: { download: 'As they are', marked: 'With a watermark', view: 'View only, watermark' },
  },
  access: {
    title: 'Link to the data room',
    loading: 'Loading the link',
    failed: 'The link could not be loaded',
    none: 'No link has been sent yet.',
    formerAddress: (email: string) =>
      `The link was sent to ${email}. The address has changed, so it no longer works: send a new one.`,
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
    questions: 'What the guest has asked',
    noQuestions: 'Nothing yet.',
    isAnswered: { yes: 'Answered', no: 'Not answered yet' },
  },
  buyer: {
    rename: 'Rename this buyer',
    title: (company: string) => `Rename ${company}`,
    text: 'For the same buyer under another name: all of its guests get the name and keep their questions and answers. Links and access stay as they are.',
    name: 'New name',
    missing: 'Enter the name of the buyer.',
    submit: 'Rename',
    failed: 'The buyer was not renamed',
    done: (name: string, count: number) => `${numberOf(count, 'guest')} of ${name}`,
    doneTitle: 'Buyer renamed',
  },
  /** For whoever puts something into a folder, before they do. */
  folder: {
    shared: (guests: number, buyers: number) =>
      `This folder is shared with ${numberOf(guests, 'guest')} of ${numberOf(buyers, 'buyer')}`,
    sharedInside: (guests: number, buyers: number) =>
      `This folder, or a folder in it, is shared with ${numberOf(guests, 'guest')} of ${numberOf(buyers, 'buyer')}`,
    meaning: 'They see what you put there, with or without a watermark, as soon as their link works.',
    who: 'Who',
    checking: 'Checking which guests see this folder',
    unknown: 'It could not be checked whether guests see this folder. Look at the data room guests of the deal first.',
  },
  room: {
    title: 'Data room',
    titleOf: (target: string) => `Data room: ${target}`,
    goneTitle: 'Document removed',
    gone: (name: string) => `“${name}” is no longer in the data room.`,
    loading: 'Loading the data room',
    failed: 'The data room could not be opened',
    welcome: (name: string, host: string) => `Opened for ${name} by ${host}.`,
    recorded: 'What you open and download is recorded under your name.',
    until: (day: string) => `Access until the end of ${day} (UTC).`,
    toQuestions: 'Ask a question',
    find: 'Find a file by name or number',
    empty: 'No files yet',
    emptyText: 'As soon as files are added to your folders, they are shown here.',
    noMatch: 'No file has this in its name, or as its number.',
    index: { label: 'Index of the data room', xlsx: 'Index (Excel)', pdf: 'Index (PDF)' },
    accesses: { download: null, marked: 'Watermark', view: 'View only' },
    /** Of a kind of file that no watermark fits. */
    textOnly: 'Text only',
    added: (day: string) => `added ${day}`,
  },
  questions: {
    title: 'Questions and answers',
    intro:
      'Your questions and their answers are shown to your colleagues in this data room. Other buyers never see who asked; they see a question only where its answer is published to all.',
    loading: 'Loading the questions and answers',
    failed: 'The questions and answers could not be loaded',
    label: 'Your question',
    about: 'About',
    aboutDeal: 'The deal as a whole',
    send: 'Ask',
    sending: 'Sending...',
    asked: 'Question sent',
    askedText: 'You will get an email when the answer is here.',
    blank: 'Write your question first.',
    left: (left: number) =>
      left === 1 ? 'You can ask 1 more question today.' : `You can ask ${left} more questions today.`,
    noneLeft: 'You have asked as many questions today as one guest can. You can ask more tomorrow (UTC).',
    none: 'There are no questions yet.',
    list: 'Questions',
    ofAnother: 'Published to all guests',
    aboutFile: (name: string) => `About ${name}`,
    answer: 'Answer',
    waiting: 'No answer yet',
  },
} as const

function numberOf(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
}
