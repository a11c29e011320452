import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { company } from 'shared/company.ts';
import type { Locale } from 'shared/constants.ts';
import type { ContactInfoRow } from 'shared/contact-info/contact-info.ts';
import type { Seller } from 'shared/offers/snapshot.ts';

/** Reads the company as the site tells of it, in the offer's language. */
export function useReadSeller(locale: Locale): () => Promise<Seller> {
  const dataProvider = useDataProvider();
  return async () => {
    const { data } = await dataProvider.getList<ContactInfoRow>('contact-info', {
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
      filter: {},
    });
    const detailOf = (key: string) => {
      const detail = data.find(({ info_key }) => info_key === key);
      return (locale === 'ar' && detail?.value_ar) || (detail?.value ?? null);
    };
    return {
      name: company.legalName[locale],
      address: detailOf('address') ?? company.city[locale],
      person: null,
      phone: detailOf('phone'),
      email: detailOf('email'),
    };
  };
}

/** The same for what is shown before anything is sent. */
export function useSeller(locale: Locale) {
  const readSeller = useReadSeller(locale);
  return useQuery({ queryKey: ['offers', 'seller', locale], queryFn: readSeller });
}
