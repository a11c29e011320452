/** Tables whose changes the activity log holds; what is done to an account stands under `users`. */
export const LOGGED_TABLES = [
  'products',
  'product_categories',
  'media_items',
  'faqs',
  'contact_info',
  'social_links',
  'site_content',
  'site_settings',
  'requests',
  'job_applications',
  'contact_messages',
  'offers',
  'companies',
  'contacts',
  'users',
] as const;
