import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale } from 'react-admin';
import { Badge } from '../components/Badge.tsx';
import { Facts } from '../components/Facts.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { formatDate } from '../components/format-date.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { LoadingPage } from '../layout/LoadingPage.tsx';
import { useStopNews } from '../news/use-news.ts';
import { entryText } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { secondFactor, useSession } from '../session/current-session.ts';
import type { SecondFactorFacts } from '../session/second-factor.ts';
import { showToast } from '../toast/toast-store.ts';
import { EitherCodeForm, LinkButton } from './CodeForm.tsx';
import { EnrolFactor } from './EnrolFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SmallButton } from './SmallButton.tsx';
import { SECOND_FACTOR_KEY, useSecondFactor } from './use-second-factor.ts';

/** What protects one's own account. */
export default function SecurityPage() {
  const text = useText();
  return (
    <div className="max-w-208">
      <PageHead title={text('security.title')} />
      <SecondFactorSection />
      <SessionsSection />
    </div>
  );
}

function SecondFactorSection() {
  const text = useText();
  const state = useSession();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useSecondFactor();
  const stopNews = useStopNews();
  const [showsCodes, setShowsCodes] = useState(false);
  const read = () => queryClient.invalidateQueries({ queryKey: SECOND_FACTOR_KEY });

  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data || !('user' in state)) return <LoadingPage />;
  if (showsCodes) {
    const finish = () => {
      setShowsCodes(false);
      void read();
    };
    return (
      <FormSection title={entryText().recovery.title}>
        <RecoveryCodes onKept={finish} />
      </FormSection>
    );
  }
  return (
    <FormSection title={text('security.factor')}>
      {data.is_on ? (
        <FactorIsOn facts={data} onRemoved={() => void read()} onNewCodes={() => setShowsCodes(true)} />
      ) : (
        <>
          <p className="mt-0 mb-4">
            <Badge tone="red">{text('security.off')}</Badge>
          </p>
          <EnrolFactor
            email={state.user.email}
            onCheck={stopNews}
            onConfirmed={async () => setShowsCodes(true)}
          />
        </>
      )}
    </FormSection>
  );
}

interface FactorIsOnProps {
  facts: SecondFactorFacts;
  onRemoved: () => void;
  onNewCodes: () => void;
}

function FactorIsOn({ facts, onRemoved, onNewCodes }: FactorIsOnProps) {
  const text = useText();
  const locale = useLocale();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <p className="mt-0 mb-4">
        <Badge tone="green">{text('security.since', { date: formatDate(facts.since ?? '', locale) })}</Badge>
      </p>
      <Facts
        isRuled
        facts={[
          {
            label: text('security.codes'),
            value: (
              <>
                <span>{text('security.codesLeft', { smart_count: facts.codes_left })}</span>{' '}
                <LinkButton onClick={onNewCodes}>{text('security.newCodes')}</LinkButton>{' '}
                <span className="font-normal text-ink-2 text-label">{text('security.newCodesHint')}</span>
              </>
            ),
          },
          { label: text('security.lost'), value: text('security.lostHint') },
        ]}
      />
      <div className="mt-4">
        <SmallButton onClick={() => setAsks(true)}>{text('security.remove')}</SmallButton>
      </div>
      {asks && <RemoveDialog onClose={() => setAsks(false)} onRemoved={onRemoved} />}
    </>
  );
}

/** The code is asked for once more: whoever sits down at an open desk does not take the factor off. */
function RemoveDialog({ onClose, onRemoved }: { onClose: () => void; onRemoved: () => void }) {
  const text = useText();
  const id = useId();
  const showFailure = useFailureToast();

  async function remove(): Promise<void> {
    try {
      await secondFactor.remove();
    } catch (error) {
      showFailure(text('security.removeFailed'), error);
      return;
    }
    showToast({ title: text('security.removed'), tone: 'success' });
    onRemoved();
    onClose();
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{text('security.removeTitle')}</DialogTitle>
      <DialogContent>
        <p id={`${id}-text`} className="mt-0 mb-4 text-ink-2">
          {text('security.removeHint')}
        </p>
        <EitherCodeForm onTaken={remove} submitLabel={text('security.remove')} />
        <p className="mt-3 mb-0">
          <LinkButton onClick={onClose}>{text('form.cancel')}</LinkButton>
        </p>
      </DialogContent>
    </Dialog>
  );
}
