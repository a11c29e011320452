/** Every visible text in English. Arabic has the same shape (`ar.ts`); the type check names what is missing there. */
export const en = {
  /** Specification, section 8: titles and descriptions of toasts, word for word. */
  notices: {
    auth: {
      signUpFailed: 'Sign up Failed',
      signInFailed: 'Sign in Failed',
      signOutFailed: 'Sign out Failed',
      somethingWentWrong: 'Something went wrong',
      authenticationError: 'Authentication Error',
      invalidCredentials: 'Invalid credentials.',
    },
    fetch: {
      productCategories: 'Error fetching product categories',
      users: 'Error fetching users',
      products: 'Error fetching products',
      categories: 'Error fetching categories',
      requests: 'Error fetching requests',
      media: 'Error fetching media',
      subscriptions: 'Error fetching subscriptions',
      applications: 'Error fetching applications',
      messages: 'Error fetching messages',
      faqs: 'Error fetching FAQs',
      contactInfo: 'Error fetching contact info',
      socialLinks: 'Error fetching social links',
      content: 'Error fetching content',
      settings: 'Error fetching settings',
    },
    newsletter: {
      alreadySubscribed: 'This email is already subscribed!',
      failed: 'Subscription failed',
      tryLater: 'Please try again later.',
      subscribed: 'Subscribed successfully!',
      thanks: 'Thank you for joining our newsletter.',
      emailRequired: 'Email is required',
    },
    forms: {
      submissionFailed: 'Submission Failed',
      messageFailed: 'Error sending message',
      requestSubmitted: 'Request Submitted Successfully!',
      requestPromise: "We'll get back to you within 24 hours.",
      messageSent: 'Message Sent Successfully!',
      messagePromise: "We'll get back to you soon.",
    },
    admin: {
      deleteUserFailed: 'Error deleting user',
      updateRoleFailed: 'Error updating user role',
      deleteProductFailed: 'Error deleting product',
      deleteImageFailed: (reason: string) => `Failed to delete image: ${reason}`,
      updateProductFailed: 'Error updating product',
      addProductFailed: 'Error adding product',
      operationFailed: 'Operation failed',
      deleteFailed: 'Delete failed',
      statusUpdateFailed: 'Status update failed',
      deleteFileFailed: 'Error deleting file from storage',
      deleteMediaFailed: 'Error deleting media item',
      updateMediaFailed: 'Error updating media',
      addMediaFailed: 'Error adding media',
      noUrls: 'No URLs provided',
      noUrlsHint: 'Please enter at least one media URL.',
      saveFailed: 'Save failed',
      mediaAdded: (count: number) => `Successfully added ${count} media items.`,
    },
    accessCode: {
      sendFailed: 'Error Sending Code',
      sendFailedHint: 'There was a problem sending the code. Please try again later.',
      notVerified: 'Error: Could not verify access code.',
      denied: 'Access Denied: Incorrect access code.',
      granted: 'Access Granted',
      sent: 'Code Sent!',
      sentHint: 'The admin access code has been sent to your email.',
    },
    shortcut: {
      unlocked: 'Admin Access Unlocked!',
      redirecting: 'Redirecting to admin login...',
    },
  },
  /** What a field says when its value is refused; keys are the codes that the schemas return. */
  validation: {
    required: 'Fill in this field',
    tooLong: (max: number) => `Use at most ${max} characters`,
    email: 'Write the address as name@company.com',
    singleLine: 'Use one line, without control characters',
    unreadable: 'Some characters cannot be stored; type them again',
    choice: 'Choose one of the options',
    url: 'Write a full address that starts with https://',
    number: 'Write a number',
    hsCode: 'Write four to ten digits, such as 0805.10',
    season: 'State all twelve months',
    key: 'Use small letters, digits and underscores',
    summary: (count: number) =>
      count === 1 ? 'One field needs your attention' : `${count} fields need your attention`,
  },
};

/** Widens the literal texts of a catalogue to `string`, so that another language can fill the same shape. */
type Catalogue<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...parameters: infer P) => string
      ? (...parameters: P) => string
      : T[K] extends readonly (infer U)[]
        ? readonly Catalogue<U>[]
        : Catalogue<T[K]>;
};

export type Messages = Catalogue<typeof en>;
