/** What went with a person, by the names that `public.erase_person` gives it. */
export type ErasedCounts = Record<(typeof ERASED_KINDS)[number], number>;

export const ERASED_KINDS = [
  'requests',
  'job_applications',
  'contact_messages',
  'newsletter_subscriptions',
  'contacts',
  'accounts',
] as const;

/** The address is an admin's, who has to lose that role first. Nothing was erased. */
export class PersonIsAdminError extends Error {
  constructor(cause: unknown) {
    super('This is an admin', { cause });
    this.name = 'PersonIsAdminError';
  }
}
