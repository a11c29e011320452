import {
  PARTNERSHIP_TYPES,
  REQUEST_PRODUCT_CATEGORIES,
  type RequestField,
} from 'shared/requests/requests.ts';
import { EmailLink, PhoneLink } from '../components/contact-links.tsx';
import { useText } from '../providers/i18n/use-text.ts';

/** One value as it was sent; addresses and numbers can be used, choices are written as people say them. */
export function SentValue({ field, value }: { field: RequestField; value: string }) {
  const text = useText();

  switch (field) {
    case 'email':
      return <EmailLink address={value} />;
    case 'phone':
      return <PhoneLink number={value} />;
    case 'message':
      return <span className="long-text">{value}</span>;
    case 'productCategory': {
      const category = REQUEST_PRODUCT_CATEGORIES.find((slug) => slug === value);
      return category ? text(`resources.orders.productCategories.${category}`) : value;
    }
    case 'partnershipType': {
      const type = PARTNERSHIP_TYPES.find((name) => name === value);
      return type ? text(`resources.orders.partnershipTypes.${type}`) : value;
    }
    default:
      return value;
  }
}
