/** What the company's mails say: to staff about what came in, to visitors that it came in. */
export const mailEn = {
  requestTypes: {
    quotation: 'Quotation request',
    sample: 'Sample request',
    complaint: 'Complaint',
    partnership: 'Partnership request',
    job: 'Job application',
  },
  company: {
    subject: (what: string, name: string) => `${what} from ${name}`,
    message: 'Message',
    files: (count: number) => (count === 1 ? '1 file attached' : `${count} files attached`),
    open: 'Open it in the admin panel:',
    answer: 'Answer this mail to write to the sender.',
  },
  acknowledgement: {
    requestSubject: (reference: string) => `We have received your request (${reference})`,
    messageSubject: (reference: string) => `We have received your message (${reference})`,
    greeting: 'Good day,',
    request: (company: string) =>
      `Your request has reached ${company}. We'll get back to you within 24 hours.`,
    message: (company: string) => `Your message has reached ${company}. We'll get back to you soon.`,
    reference: (reference: string) => `Reference: ${reference}`,
    notYou:
      'If you have not written to us, somebody has typed your address by mistake; then please ignore this mail.',
  },
  accessCode: {
    subject: 'Your access code',
    code: 'This code opens the site while it is under maintenance:',
    validity: 'It is valid for one day. The code in the settings stays valid too.',
    notYou:
      'Somebody asked for it on the admin panel. If none of you asked for it, ignore this mail; nothing has changed.',
  },
  /** Of the sign-in service, which knows the language of nobody: its mails have both. */
  auth: {
    confirmation: {
      subject: 'Confirm your email address',
      request: 'Somebody has signed up with this address. Follow the link to confirm that it is yours.',
      action: 'Confirm the address',
    },
    recovery: {
      subject: 'Choose your password',
      request: 'An account waits for you, or you asked for a new password. Follow the link to choose one.',
      action: 'Choose a password',
    },
    invite: {
      subject: 'You are invited',
      request: 'You are invited to work in the admin panel. Follow the link to take over your account.',
      action: 'Accept the invitation',
    },
    magic_link: {
      subject: 'Your sign-in link',
      request: 'Follow the link to sign in. It works once.',
      action: 'Sign in',
    },
    email_change: {
      subject: 'Confirm your new email address',
      request: (address: string) =>
        `Your account is to get the address ${address}. Follow the link to confirm it.`,
      action: 'Confirm the change',
    },
    reauthentication: { subject: 'Confirm that it is you', request: 'Enter this code to go on.' },
    orCode: 'Or enter this code:',
    notYou: 'If you did not ask for this, ignore this mail; nothing has changed.',
  },
};
