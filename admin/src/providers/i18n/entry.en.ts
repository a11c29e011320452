import type { MessagesOf } from 'shared/messages/messages-of.ts';

/** Texts of the pages before react-admin is loaded. */
export const entryEn = {
  adminArea: 'Admin',
  loading: 'Loading...',
  closeToast: 'Close message',
  languageFailed: 'The language could not be changed',
  fileLeft: 'The old file is no longer used, but could not be removed.',
  fileRemoved: 'The file has been removed',
  invitationNotSent:
    "The account was added, but its mail could not be sent. The user's page sends another one.",
  publishFailed: 'Publishing could not be requested',
  unsaved: 'Some of your changes are not saved. Do you want to go on without saving them?',
  email: 'Email',
  password: 'Password',
  login: {
    title: 'Sign in',
    submit: 'Sign in',
    submitting: 'Signing in…',
    forgot: 'Forgot your password?',
    getCode: 'Get the access code',
    toSite: 'Back to the website',
    emailRequired: 'Fill in your email address',
    passwordRequired: 'Fill in your password',
    noDesk: 'This account has no desk here.',
  },
  refused: {
    title: 'No access',
    description: (email: string) => `You are signed in as ${email}. This account has no desk here.`,
    signOut: 'Log out and use another account',
  },
  expired: {
    title: 'Your session has ended',
    description: (email: string) => `Sign in again as ${email} to go on. What you typed is kept.`,
    leave: 'Sign in as somebody else',
  },
  unreachable: {
    title: 'The backend does not answer',
    description: 'Your rights could not be checked. See whether you are online, then try again.',
    retry: 'Try again',
  },
  notLoaded: {
    title: 'The app could not be loaded',
    description: 'You may be offline, or there is a newer version. Reload the page.',
    reload: 'Reload',
  },
  forgot: {
    title: 'Forgotten password',
    description: 'We send you a link that lets you choose a new one.',
    submit: 'Send the link',
    submitting: 'Sending…',
    sent: 'If this address belongs to an account, a mail with a link is on its way.',
    back: 'Back to sign in',
  },
  getCode: {
    title: 'Access code',
    description: 'We send the access code to the email address of the administrator.',
    submit: 'Send the code',
    submitting: 'Sending…',
    wait: (seconds: number) => `Another code can be sent in ${seconds} s.`,
  },
  newPassword: {
    title: 'Choose a new password',
    password: 'New password',
    hint: (length: number) => `At least ${length} characters`,
    guessable: 'This is easy to guess. Take several words that do not belong together.',
    submit: 'Save and go on',
    submitting: 'Saving…',
    saved: 'Your password has been changed.',
    expired: 'This link is no longer valid. Ask for a new one.',
    refused: 'This link belongs to another account. Sign out first, then open it again.',
  },
};

export type EntryTexts = MessagesOf<typeof entryEn>;
