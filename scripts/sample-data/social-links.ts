/** A platform without an address is not shown on the site. */
export const SAMPLE_SOCIAL_LINKS: readonly { readonly platform: string; readonly url: string | null }[] = [
  { platform: 'LinkedIn', url: 'https://www.linkedin.com/company/nile-harvest-example' },
  { platform: 'Facebook', url: 'https://www.facebook.com/nileharvest.example' },
  { platform: 'Instagram', url: 'https://www.instagram.com/nileharvest.example' },
  { platform: 'X', url: null },
];
