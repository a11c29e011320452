import BellOnIcon from '@mui/icons-material/NotificationsActiveOutlined';
import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { IconButton, Popover, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useGetIdentity, useStore } from 'react-admin';
import { DIRECTIONS } from 'shared/direction.ts';
import type { NewItems } from 'shared/new-items/new-items.queries.ts';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { SwitchField } from '../components/form/SwitchField.tsx';
import { useLanguage } from '../providers/i18n/language.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { COUNT_KEY } from '../providers/query-client.ts';
import { typeText } from '../requests/request-texts.ts';
import { ring } from './ring.ts';
import { FOLLOWS_NEWS, useWatchedNews } from './use-news.ts';

/** Watches what comes in, and says it aloud to whoever wants that: in this browser, for each person. */
export function NewsBell() {
  const text = useText();
  const id = useId();
  const { identity } = useGetIdentity();
  const [hasSound, setHasSound] = useStore(`news.${identity?.id}.sound`, false);
  const [isWanted, setIsWanted] = useStore(`news.${identity?.id}.notifications`, false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [refusal, setRefusal] = useState<'refused' | 'missing' | null>(null);
  const isNotifying = isWanted && permission() === 'granted';
  const notify = useNotify();
  useArrivals(isNotifying, (arrivals) => {
    if (hasSound) ring();
    if (!isNotifying || notify(arrivals)) return;
    setIsWanted(false);
    setRefusal('missing');
  });

  const chooseSound = (isOn: boolean) => {
    setHasSound(isOn);
    if (isOn) ring();
  };
  const chooseNotifications = async (isOn: boolean) => {
    const answer = isOn && permission() === 'default' ? await Notification.requestPermission() : permission();
    setRefusal(!isOn || answer === 'granted' ? null : answer === 'missing' ? 'missing' : 'refused');
    setIsWanted(isOn && answer === 'granted');
  };

  return (
    <>
      <Tooltip title={text('news.bell')}>
        <IconButton
          aria-label={text('news.bell')}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {hasSound || isNotifying ? <BellOnIcon /> : <BellIcon />}
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, className: 'w-76 max-w-full px-5 pt-4 pb-1' },
        }}
      >
        <h2 id={id} className="m-0 mb-2 font-semibold text-small">
          {text('news.title')}
        </h2>
        <SwitchField label={text('news.sound')} isOn={hasSound} onChange={chooseSound} />
        <SwitchField
          label={text('news.notifications')}
          hint={text('news.notificationsHint')}
          isOn={isNotifying}
          onChange={(isOn) => void chooseNotifications(isOn)}
        />
        <div role="status" className="-mt-4 mb-4">
          {refusal && <FieldNote isError>{text(`news.${refusal}`)}</FieldNote>}
        </div>
      </Popover>
    </>
  );
}

const permission = () => ('Notification' in window ? Notification.permission : 'missing');

type Arrival = Pick<NewItems, 'list' | 'latest'> & { count: number };

/** Calls with what came in since the answer before; what counts or shows it elsewhere is asked for again. */
function useArrivals(isWatchedHidden: boolean, onArrivals: (arrivals: readonly Arrival[]) => void): void {
  const client = useQueryClient();
  const { data } = useWatchedNews(isWatchedHidden);
  const before = useRef<ReadonlyMap<string, number>>(null);
  const tell = useEffectEvent(onArrivals);
  useEffect(() => {
    if (!data) return;
    const arrivals = data.flatMap(({ list, arrived, latest }): Arrival[] => {
      const count = arrived - (before.current?.get(list) ?? arrived);
      return count > 0 ? [{ list, latest, count }] : [];
    });
    before.current = new Map(data.map(({ list, arrived }) => [list, arrived]));
    if (arrivals.length === 0) return;
    void client.invalidateQueries({
      predicate: ({ queryKey: [of, kind], meta }) =>
        (kind === COUNT_KEY && of !== 'news') || meta?.followsNews === FOLLOWS_NEWS.followsNews,
    });
    tell(arrivals);
  }, [data, client]);
}

/**
 * What is said outside of the app names nobody. False from a browser that grants notifications to pages and takes them from service
 * workers alone, as those on Android do.
 */
function useNotify() {
  const text = useText();
  const language = useLanguage();
  return (arrivals: readonly Arrival[]): boolean => {
    const [title = '', ...rest] = arrivals.flatMap(({ list, count, latest }) => [
      text(`news.arrived.${list}`, { smart_count: count }),
      ...(latest && count === 1 ? [typeText(latest, text)] : []),
    ]);
    const body = rest.join('\n');
    try {
      const said = new Notification(title, { body, tag: 'news', lang: language, dir: DIRECTIONS[language] });
      said.onclick = () => {
        window.focus();
        said.close();
      };
      return true;
    } catch {
      return false;
    }
  };
}
