export type LegalText = 'terms' | 'privacy'

type Text = { title: string; sections: readonly { heading: string; text: string }[] }

/** Of the day in rules/terms-version.ts. Whoever runs an installation is the party that is called the operator here. */
export const legalTexts: Record<LegalText, Text> = {
  terms: {
    title: 'Terms of Service',
    sections: [
      {
        heading: 'What this is',
        text: 'M&A Intelligence helps professionals to find, assess and follow transactions. It is run by the operator of this installation, with whom you enter into this agreement when you sign up.',
      },
      {
        heading: 'Your account',
        text: 'The account is yours alone. Keep the password to yourself, keep the email address up to date, and tell the operator immediately if someone else may have used the account.',
      },
      {
        heading: 'Your material',
        text: 'What you enter and upload stays yours. You allow the operator to store and process it as needed to provide the service. You make sure that you may share what you upload, and that confidentiality agreements you have signed allow it.',
      },
      {
        heading: 'What the service is not',
        text: 'Scores, valuations, findings and texts are aids to your own judgement. They are not investment, legal, tax or compliance advice, and no promise that a transaction will happen. Sample data is marked as such and describes no real company.',
      },
      {
        heading: 'Fair use',
        text: 'Do not try to reach other people’s data, to overload the service, to send unwanted messages through it, or to use it against the law, sanctions law above all.',
      },
      {
        heading: 'Termination',
        text: 'You may delete your account at any time in the account dialog. The operator may end it with notice, and immediately after a serious breach of these terms.',
      },
      {
        heading: 'Liability and law',
        text: 'Nothing here limits liability that cannot be limited by law. Beyond that, liability is limited to foreseeable damage. The law of the place where the operator is based applies, together with the consumer rights of your own country.',
      },
      {
        heading: 'Changes',
        text: 'New terms are announced before they apply. The version you accepted is kept with your account.',
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    sections: [
      {
        heading: 'Who is responsible',
        text: 'The operator of this installation decides on the processing of personal data and answers your questions about it.',
      },
      {
        heading: 'What is stored',
        text: 'Your name, your email address, a hash of your password, the day and version of the terms you accepted, your sessions with network address and browser, and what you and your team enter or upload.',
      },
      {
        heading: 'Purposes',
        text: 'To provide the service to you (performance of the contract), to keep it secure (legitimate interest) and to fulfil legal duties.',
      },
      {
        heading: 'Security events and the audit log',
        text: 'Signing in, failed attempts and changes are recorded. Security events hold a digest of names and addresses instead of the words, and shortened network addresses. The audit log names people by an id only; it outlives the account, because it must not be possible to change it.',
      },
      {
        heading: 'Cookies',
        text: 'One cookie keeps you signed in. Short-lived ones carry a sign-in that is under way. There are no cookies for advertising or for following you.',
      },
      {
        heading: 'Who receives data',
        text: 'Nobody, unless the operator has connected a service, for example a mail server, Google sign-in or a language model. Then that service receives what it needs for its task.',
      },
      {
        heading: 'Retention',
        text: 'Until you delete it or your account. Backups of the operator may hold it somewhat longer.',
      },
      {
        heading: 'Your rights',
        text: 'You may ask for access, correction, deletion, restriction and a copy of your data, object to processing, and complain to a supervisory authority.',
      },
    ],
  },
}
