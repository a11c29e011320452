import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { useMemo, useState } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider, useLocation } from 'react-router-dom';
import { DIRECTIONS } from 'shared/direction.ts';
import { mayRead, mayWrite } from 'shared/users/access.ts';
import { activityLog } from './activity-log/index.ts';
import { bin } from './bin/index.ts';
import { board } from './board/index.ts';
import { buyers } from './buyers/index.ts';
import { certificates } from './certificates/index.ts';
import { Notifications } from './components/Notifications.tsx';
import { contactInfo } from './contact-info/index.ts';
import { contactMessages } from './contact-messages/index.ts';
import { environment } from './current-environment.ts';
import { deployments } from './deployments/index.ts';
import { faqs } from './faqs/index.ts';
import { jobApplications } from './job-applications/index.ts';
import { FailedPage } from './layout/ErrorBoundary.tsx';
import { Layout } from './layout/Layout.tsx';
import { LoadingPage } from './layout/LoadingPage.tsx';
import { NoSuchPage } from './layout/NoSuchPage.tsx';
import { NotForYourRole } from './layout/NotForYourRole.tsx';
import { onDemand } from './layout/on-demand.tsx';
import { ADMIN_BASE } from './login/origin.ts';
import { mediaItems } from './media-items/index.ts';
import { newsletterSubscriptions } from './newsletter-subscriptions/index.ts';
import { offers } from './offers/index.ts';
import { productCategories } from './product-categories/index.ts';
import { products } from './products/index.ts';
import { createAuthProvider } from './providers/auth-provider.ts';
import { createDataProvider } from './providers/data-provider.ts';
import { useAppMessages } from './providers/i18n/app-messages.ts';
import { entryText, toastTexts } from './providers/i18n/entry-text.ts';
import { createI18nProvider } from './providers/i18n/i18n-provider.ts';
import { useLanguage } from './providers/i18n/language.ts';
import { notify } from './providers/notify.ts';
import { createQueryClient } from './providers/query-client.ts';
import type { AdminResource } from './providers/resource.ts';
import { createStore } from './providers/store.ts';
import { supabase } from './providers/supabase.ts';
import { reportUploadProgress } from './providers/upload-progress.ts';
import { publishing } from './publishing/current-publishing.ts';
import { requests } from './requests/index.ts';
import { session } from './session/current-session.ts';
import { useRole } from './session/use-role.ts';
import { siteContent } from './site-content/index.ts';
import { siteSettings } from './site-settings/index.ts';
import { socialLinks } from './social-links/index.ts';
import { createAdminTheme } from './theme/theme.ts';
import { showToast } from './toast/toast-store.ts';
import { users } from './users/index.ts';

const Dashboard = onDemand(() => import('./dashboard/Dashboard.tsx'));
const SecurityPage = onDemand(() => import('./second-factor/SecurityPage.tsx'));

/** The data provider is made from this list; routes and the menu from what a role may see of it. */
const resources: readonly AdminResource[] = [
  products,
  productCategories,
  requests,
  offers,
  board,
  buyers,
  users,
  certificates,
  mediaItems,
  siteContent,
  faqs,
  contactMessages,
  newsletterSubscriptions,
  jobApplications,
  contactInfo,
  socialLinks,
  deployments,
  activityLog,
  bin,
  siteSettings,
];

const authProvider = createAuthProvider(session);
const store = createStore();
const dataProvider = createDataProvider({
  client: supabase,
  session,
  environment,
  resources,
  onPublishedChange: () => void publishing.request(),
  onAttachmentsDeleted: notify,
  onFileLeftBehind: (reason, retry) =>
    showToast({
      title: toastTexts().admin.deleteFileFailed,
      description: `${entryText().fileLeft} ${reason}`,
      tone: 'error',
      action: {
        label: entryText().unreachable.retry,
        run: async () => {
          if (await retry()) showToast({ title: entryText().fileRemoved, tone: 'success' });
        },
      },
    }),
  onUploadProgress: reportUploadProgress,
});

export default function App() {
  // A data router, because only that can hold back a navigation while a form has unsaved changes.
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <AdminApp /> }], { basename: ADMIN_BASE }),
  );
  // Nothing suspends, so a transition would only cut the drawing of a screen into slices.
  return <RouterProvider router={router} useTransitions={false} />;
}

function AdminApp() {
  const role = useRole();
  const [queryClient] = useState(createQueryClient);
  const messages = useAppMessages(useLanguage());
  const inLanguage = useMemo(
    () => ({
      i18nProvider: createI18nProvider(messages),
      theme: createAdminTheme('light', DIRECTIONS[messages.language]),
      darkTheme: createAdminTheme('dark', DIRECTIONS[messages.language]),
    }),
    [messages],
  );

  return (
    <CacheProvider value={messages.styles}>
      <AdminContext
        {...inLanguage}
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queryClient}
        store={store}
      >
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          dashboard={Dashboard}
          catchAll={OtherPage}
          error={FailedPage}
          layout={Layout}
          loading={LoadingPage}
          loginPage={false}
          requireAuth
          disableTelemetry
        >
          {resources
            .filter(({ table }) => mayRead(role, table))
            .map((resource) => {
              const { name, icon, list, create, recordRepresentation, ...options } = resource;
              const { edit, show, importPage: ImportPage } = options;
              const notForThisRole = <NotForYourRole resource={resource} verb="write" />;
              const isWritable = mayWrite(role, resource.table);
              return (
                <Resource
                  key={name}
                  name={name}
                  icon={icon}
                  list={list}
                  create={isWritable ? create : undefined}
                  edit={edit}
                  show={show}
                  recordRepresentation={recordRepresentation}
                  options={options}
                >
                  {create && !isWritable && <Route path="create" element={notForThisRole} />}
                  {ImportPage && (
                    <Route path="import" element={isWritable ? <ImportPage /> : notForThisRole} />
                  )}
                </Resource>
              );
            })}
          <CustomRoutes>
            <Route path="/security" element={<SecurityPage />} />
          </CustomRoutes>
        </CoreAdminUI>
        <Notifications />
      </AdminContext>
    </CacheProvider>
  );
}

/** Whatever has no route: a screen of other roles, or nothing at all. */
function OtherPage() {
  const [, name] = useLocation().pathname.split('/');
  const resource = resources.find((other) => other.name === name);
  return resource ? <NotForYourRole resource={resource} verb="read" /> : <NoSuchPage />;
}
