import { useId } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OfferContact } from 'shared/offers/staff-api.ts';
import { Field } from '../../components/form/Field.tsx';
import { validationText } from '../../providers/i18n/validation-text.ts';
import { useOfferTexts } from '../use-offer-texts.ts';

/** As many people as a buyer has. */
const SHOWN = 200;

interface Props {
  companyId: string;
  contact: OfferContact | null;
  error: string | undefined;
  onChoose: (contact: OfferContact) => void;
}

/** Whom of the buyer's people the offer goes to. */
export function BuyerContact({ companyId, contact, error, onChoose }: Props) {
  const texts = useOfferTexts();
  const id = useId();
  const { data: contacts = [] } = useGetList<OfferContact>('contacts', {
    filter: { company_id: companyId },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  // Until they are read, and beyond so many, the one that is chosen is there all the same.
  const isListed = contact === null || contacts.some((each) => each.id === contact.id);
  const options = isListed ? contacts : [contact, ...contacts];
  return (
    <div className="max-w-128">
      <Field
        id={id}
        label={texts.fields.contact}
        isRequired
        error={error && validationText(error)}
        {...(contact === null && { hint: texts.editor.noContact })}
      >
        {(described) => (
          <select
            {...described}
            id={id}
            data-term="contact"
            value={contact?.id ?? ''}
            onChange={({ target }) => {
              const chosen = contacts.find((each) => each.id === target.value);
              if (chosen) onChoose(chosen);
            }}
          >
            {contact === null && <option value="">–</option>}
            {options.map(({ id: value, name, email }) => (
              <option key={value} value={value}>{`${name}, ${email}`}</option>
            ))}
          </select>
        )}
      </Field>
      {contact === null && (
        <Link
          className="-mt-5 mb-6 inline-flex min-h-6 items-center text-field text-label"
          to={`/buyers/${companyId}/show`}
        >
          {texts.editor.toBuyerPage}
        </Link>
      )}
    </div>
  );
}
