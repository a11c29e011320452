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
  confirmSubscription: {
    subject: 'Please confirm your subscription',
    body: (company: string) =>
      `This address was subscribed to the newsletter of ${company}: what is in season, by e-mail. It begins once you confirm.`,
    action: 'Confirm the subscription',
    notYou:
      'The link works for seven days; then an address that nobody confirmed is deleted. If it was not you, ignore this mail: nothing more will come.',
  },
  accessCode: {
    subject: 'Your access code',
    code: 'This code opens the site while it is under maintenance:',
    validity: 'It is valid for one day. The code in the settings stays valid too.',
    notYou:
      'Somebody asked for it on the admin panel. If none of you asked for it, ignore this mail; nothing has changed.',
  },
  certificate: {
    subject: (name: string, days: number) =>
      days === 0 ? `${name} ends today` : `${name} ends in ${days} ${days === 1 ? 'day' : 'days'}`,
    body: 'After its last day the site shows it no longer, and new offers do not name it. Add the new one, and say in this one what replaces it.',
    registration: 'After its last day the site shows it no longer. Renew it, and change its last day.',
    name: 'Certificate',
    number: 'Number',
    holder: 'Holder',
    validUntil: 'Last day',
    products: 'Products covered',
  },
  offer: {
    number: 'Offer',
    version: 'Version',
    total: 'Total',
    validUntil: 'Valid until',
    endOfDay: (day: string) => `${day}, 23:59 in Cairo`,
    open: 'Read the offer and answer it',
    keepToYourself:
      'Whoever has this link can read the offer and answer it. Pass it on inside your company only.',
    attached: 'It is attached as a PDF as well.',
    printable: 'Its page can be printed or kept as a PDF.',
    byMail: 'If the link does not open, answer this mail.',
    sent: {
      subject: (number: string, version: number) =>
        version === 1 ? `Our offer ${number}` : `Our offer ${number}, version ${version}`,
      first: 'Here is our offer with prices, packing and loading dates.',
      next: 'Here is the new version of our offer. The page shows what has changed.',
      extended: 'Our offer is valid for longer; everything else in it is the same.',
    },
    reminder: {
      subject: (number: string) => `Our offer ${number} ends soon`,
      body: 'Our offer can be accepted for two more days at most. If it needs a change, ask for it on its page.',
    },
    answered: {
      subject: {
        accepted: (number: string) => `You accepted our offer ${number}`,
        change_requested: (number: string) => `We have received your change to offer ${number}`,
        declined: (number: string) => `You declined our offer ${number}`,
      },
      body: {
        accepted: 'We have received your acceptance, and confirm it in writing.',
        change_requested: 'We answer with a new version. Until then nothing is agreed.',
        declined: 'Thank you for telling us. If your plans change, write to us.',
      },
      acceptedBy: 'Accepted by',
      notYou: 'If nobody in your company has done this, answer this mail at once.',
    },
    answer: {
      subject: {
        accepted: (company: string, number: string) => `${company} accepted ${number}`,
        change_requested: (company: string, number: string) => `${company} asks to change ${number}`,
        declined: (company: string, number: string) => `${company} declined ${number}`,
      },
      company: 'Company',
      contact: 'Sent to',
      reason: 'Reason',
      reasons: {
        price: 'Price too high',
        loading: 'Loading week does not suit',
        elsewhere: 'Bought elsewhere',
        not_needed: 'No longer needed',
      },
    },
    confirmed: {
      subject: (number: string) => `Offer ${number} is confirmed`,
      body: 'We confirm our offer as you accepted it.',
    },
    withdrawn: {
      subject: (number: string) => `We withdrew our offer ${number}`,
      body: 'We are sorry: we can no longer hold this offer. It cannot be accepted any more.',
    },
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
      request: 'Somebody asked for a new password for this account. Follow the link to choose one.',
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
