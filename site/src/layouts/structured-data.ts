/** JSON for a script element: `<` is escaped, so that no stored text can end the element. */
export function asJsonLd(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}

interface Organization {
  name: string;
  /** Of its site. */
  url: string;
  email?: string | undefined;
  telephone?: string | undefined;
  address?: { street: string; country: string } | undefined;
  /** Addresses of its pages in social media. */
  profiles: readonly string[];
}

/** The company. Validators warn of a property without a value, so what is not known is not named. */
export function organizationData({ address, profiles, ...organization }: Organization): object {
  return {
    '@type': 'Organization',
    ...organization,
    logo: new URL('/icon-512.png', organization.url).href,
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressCountry: address.country,
      },
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** A trail of pages from the catalogue's root to here, with absolute addresses. */
export function breadcrumbList(trail: readonly { name: string; url: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** A list of pages, with absolute addresses. */
export function itemList(entries: readonly { name: string; url: string }[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: entries.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url,
    })),
  };
}

/** A page of questions, each with its answer. */
export function questionPage(entries: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
