import { useResourceDefinitions } from 'react-admin';
import { mayRead } from 'shared/users/access.ts';
import { PageHead } from '../components/PageHead.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { useRole } from '../session/use-role.ts';
import { Counter } from './Counter.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LastWeeks } from './LastWeeks.tsx';
import { MailNotice } from './MailNotice.tsx';
import { Today } from './Today.tsx';
import { useCount } from './use-count.ts';

/** The seven counters of specification, section 2, as route names; a role sees those of its own screens. */
const COUNTED = ['products', 'orders', 'media', 'newsletter', 'job-applications', 'messages', 'users'];

export default function Dashboard() {
  const text = useText();
  const definitions = useResourceDefinitions();
  const mayConfigure = mayRead(useRole(), 'site_settings');
  return (
    <div>
      <PageHead title={text('dashboard.title')} />
      {mayConfigure && <MailNotice />}
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6 p-0">
        {COUNTED.filter((resource) => resource in definitions).map((resource) => (
          <Counter key={resource} resource={resource} />
        ))}
      </ul>
      <Today />
      {mayConfigure && <BeforeFirstRequest />}
      {'orders' in definitions && <LastWeeks />}
    </div>
  );
}

function BeforeFirstRequest() {
  const { data: requests } = useCount('orders');
  return requests === 0 && <FirstSteps />;
}
