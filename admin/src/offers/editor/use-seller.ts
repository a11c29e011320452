import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { company } from 'shared/company.ts';
import type { ContactInfoRow } from 'shared/contact-info/contact-info.ts';
import type { OfferContent } from 'shared/offers/content.ts';
import type { Seller } from 'shared/offers/snapshot.ts';
import type { OfferRecord } from 'shared/offers/staff-api.ts';

/** Reads the company as the site tells of it, in the offer's language, with whoever makes the offer and reads the answers. */
export function useReadSeller(
  { owner_email }: Pick<OfferRecord, 'owner_email'>,
  { locale, person }: Pick<OfferContent, 'locale' | 'person'>,
): () => Promise<Seller> {
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
      person,
      phone: detailOf('phone'),
      email: owner_email ?? detailOf('email'),
    };
  };
}

/** The same for what is shown before anything is sent. */
export function useSeller(...[offer, content]: Parameters<typeof useReadSeller>) {
  const { locale, person } = content;
  const readSeller = useReadSeller(offer, content);
  const query = useQuery({ queryKey: ['offers', 'seller', locale, offer.owner_email], queryFn: readSeller });
  // It is typed: to read all else anew at each key would draw nothing meanwhile.
  return query.data && { ...query.data, person };
}
