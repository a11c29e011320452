import { useLocale } from 'react-admin';
import { LOCALES, type Locale } from 'shared/constants.ts';
import type { Database } from 'shared/database.types.ts';
import { oneClickAddress, subscriptionPage } from 'shared/newsletter-subscriptions/subscription-links.ts';
import { mayWrite } from 'shared/users/access.ts';
import { Badge } from '../components/Badge.tsx';
import { BreakingEmail } from '../components/contact-links.tsx';
import { ErasePersonButton } from '../components/ErasePersonButton.tsx';
import { formatDateTime } from '../components/format-date.ts';
import type { Column, ExportedColumn } from '../components/list/column.ts';
import { FilterTabs } from '../components/list/FilterTabs.tsx';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { environment } from '../current-environment.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { USERS_RESOURCE } from '../providers/users.ts';
import { useRole } from '../session/use-role.ts';
import { SUBSCRIPTION_STATES } from './subscription-filter.ts';

type NewsletterSubscriptionRow = Database['public']['Tables']['newsletter_subscriptions']['Row'];

/** The CSV file is for mailings: it holds whom they may go to, each with the ways out that a mail has to name. */
export default function NewsletterSubscriptionList() {
  const text = useText();
  const columns = useColumns();
  const waysOut = useWaysOut();
  return (
    <ResourceList
      columns={columns}
      exportedOnly={waysOut}
      exportedRows={(row) => (row.confirmed_at ? [row] : [])}
      exportReads={['*', 'unsubscribe_token']}
      tabs={
        <>
          <p className="mb-4 text-ink-2 text-small">{text('resources.newsletter.exportHint')}</p>
          <FilterTabs
            source="state"
            label={text('resources.newsletter.fields.confirmed_at')}
            allLabel={text('list.all')}
            options={SUBSCRIPTION_STATES.map((value) => ({
              value,
              label: text(`resources.newsletter.states.${value}`),
            }))}
          />
        </>
      }
      emptyText={text('resources.newsletter.empty')}
      filters={<SearchField />}
      isDeletable={false}
    />
  );
}

function useColumns(): Column<NewsletterSubscriptionRow>[] {
  const text = useText();
  const locale = useLocale();
  const mayErase = mayWrite(useRole(), USERS_RESOURCE);
  return [
    {
      source: 'email',
      label: text('resources.newsletter.fields.email'),
      isTitle: true,
      render: ({ email }) => <BreakingEmail address={email} />,
    },
    {
      source: 'locale',
      label: text('resources.newsletter.fields.locale'),
      render: ({ locale: language }) => text(language === 'ar' ? 'languages.ar' : 'languages.en'),
    },
    {
      source: 'created_at',
      label: text('resources.newsletter.fields.created_at'),
      render: ({ created_at }) => formatDateTime(created_at, locale),
    },
    {
      source: 'confirmed_at',
      label: text('resources.newsletter.fields.confirmed_at'),
      render: ({ confirmed_at }) =>
        confirmed_at ? (
          formatDateTime(confirmed_at, locale)
        ) : (
          <Badge tone="yellow">{text('resources.newsletter.states.unconfirmed')}</Badge>
        ),
    },
    ...(mayErase ? [eraseColumn(text('erase.column'))] : []),
  ];
}

function useWaysOut(): ExportedColumn<NewsletterSubscriptionRow>[] {
  const text = useText();
  const { siteUrl, supabaseUrl } = environment;
  return [
    {
      source: 'unsubscribe_page',
      label: text('resources.newsletter.fields.unsubscribe_page'),
      exportValue: ({ locale, unsubscribe_token }) =>
        unsubscribe_token && subscriptionPage(siteUrl, localeOf(locale), 'unsubscribe', unsubscribe_token),
    },
    {
      source: 'one_click',
      label: text('resources.newsletter.fields.one_click'),
      exportValue: ({ locale, unsubscribe_token }) =>
        unsubscribe_token && oneClickAddress(supabaseUrl, localeOf(locale), unsubscribe_token),
    },
  ];
}

const localeOf = (stored: string): Locale => LOCALES.find((locale) => locale === stored) ?? 'en';

function eraseColumn(label: string): Column<NewsletterSubscriptionRow> {
  return {
    source: 'erase',
    label,
    isAction: true,
    render: ({ email }) => <ErasePersonButton email={email} isInList />,
  };
}
