import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useGetList, useRedirect } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { companySchema, contactSchema } from 'shared/buyers/companies.ts';
import { createOffer } from 'shared/offers/offers.queries.ts';
import type { OfferCompany, OfferContact } from 'shared/offers/staff-api.ts';
import { fieldErrors } from 'shared/validation.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { Field } from '../components/form/Field.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { useLanguage } from '../providers/i18n/language.ts';
import { validationText } from '../providers/i18n/validation-text.ts';
import { askOffers } from './offer-calls.ts';
import { useOfferFailure } from './use-offer-failure.ts';
import { useOfferTexts } from './use-offer-texts.ts';

/** As many as a list of suggestions is read. */
const SHOWN = 200;

/** Whom an offer is for: a company and a person that are known, or new ones. */
export default function OfferCreate() {
  const texts = useOfferTexts();
  const language = useLanguage();
  const id = useId();
  const redirect = useRedirect();
  const showFailure = useOfferFailure();
  const [offerId] = useState(() => crypto.randomUUID());
  const [query] = useSearchParams();
  const [typed, setTyped] = useState({
    ...{ company: query.get('company') ?? '', country: '', name: '' },
    email: query.get('email') ?? '',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const wanted = typed.company.trim();
  const { data: companies = [], isPlaceholderData: isSearching } = useGetList<OfferCompany>(
    'buyers',
    {
      filter: wanted ? { q: wanted } : {},
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: SHOWN },
    },
    { placeholderData: keepPreviousData },
  );
  const company = companies.find(({ name }) => name === wanted);
  const { data: contacts = [] } = useGetList<OfferContact>(
    'contacts',
    {
      filter: { company_id: company?.id },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: SHOWN },
    },
    { enabled: company !== undefined },
  );
  const contact = company && contacts.find(({ email }) => email === typed.email.trim().toLowerCase());
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      askOffers((client) =>
        createOffer(client, offerId, {
          company: company ? { id: company.id } : newCompany,
          contact: contact ? { id: contact.id } : newContact,
        }),
      ),
    onSuccess: () => redirect('edit', 'offers', offerId),
    onError: (error) => showFailure(texts.failed, error),
  });

  const newCompany = {
    name: typed.company,
    country: typed.country.trim().toUpperCase() || null,
    vat: null,
    notes: null,
  };
  const newContact = { name: typed.name, email: typed.email, phone: null, locale: language };

  function begin(event: FormEvent): void {
    event.preventDefault();
    const refusals = [
      company ? undefined : companySchema.safeParse(newCompany).error,
      contact ? undefined : contactSchema.safeParse(newContact).error,
    ].map((error) => (error ? fieldErrors(error) : {}));
    const { name: refusedName, ...ofCompany } = refusals[0] ?? {};
    const found = { ...ofCompany, ...refusals[1], ...(refusedName && { company: refusedName }) };
    setErrors(found);
    const [first] = ORDER.filter((field) => field in found);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    else mutate();
  }

  const field = (name: keyof typeof typed, label: string, options: readonly string[] = []) => (
    <Field
      id={`${id}-${name}`}
      label={label}
      isRequired={name !== 'country'}
      error={errors[name] && validationText(errors[name])}
      {...(name === 'company' && { hint: texts.companyHint })}
    >
      {(described) => (
        <>
          <input
            {...described}
            id={`${id}-${name}`}
            type={name === 'email' ? 'email' : 'text'}
            dir="auto"
            list={options.length > 0 ? `${id}-${name}-list` : undefined}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
          {options.length > 0 && (
            <datalist id={`${id}-${name}-list`}>
              {options.map((option) => (
                <option key={option} value={option} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
  return (
    <div className="max-w-160">
      <PageHead title={texts.add} hasBackLink />
      <form onSubmit={begin} noValidate>
        {field(
          'company',
          texts.company,
          companies.map(({ name }) => name),
        )}
        {!company && field('country', `${texts.country} (ISO 3166)`)}
        {field(
          'email',
          texts.email,
          contacts.map(({ email }) => email),
        )}
        {!contact && field('name', texts.contactName)}
        <ActionButton type="submit" variant="contained" isDisabled={isPending || isSearching}>
          {texts.begin}
        </ActionButton>
      </form>
    </div>
  );
}

const ORDER = ['company', 'country', 'email', 'name'];
