import SearchIcon from '@mui/icons-material/Search';
import { Button, Dialog, useAutocomplete } from '@mui/material';
import { cva } from 'class-variance-authority';
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { Key } from '../components/Key.tsx';
import { useDescribeError } from '../providers/describe-error.ts';
import { entryText } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import type { Found, FoundGroup } from './found.ts';
import { useFound } from './use-found.ts';

/** Any screen, buyer, request, offer or product, by a few letters. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const text = useText();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{
        container: { className: 'items-start' },
        paper: {
          className: 'mx-2 mt-2 mb-2 w-full max-w-172 max-h-[calc(100dvh-1rem)] list:mt-20',
        },
      }}
    >
      <h2 id={id} className="sr-only">
        {text('palette.label')}
      </h2>
      <Search onClose={onClose} />
    </Dialog>
  );
}

interface Keys {
  ctrlKey?: boolean;
  metaKey?: boolean;
}

function Search({ onClose }: { onClose: () => void }) {
  const text = useText();
  const describeError = useDescribeError();
  const navigate = useNavigate();
  const base = useHref('/');
  const [typed, setTyped] = useState('');
  const { found, isSearching, error, retry } = useFound(typed);

  const highlighted = useRef<Found>(null);
  const [awaited, setAwaited] = useState<Keys | null>(null);

  function go({ ctrlKey, metaKey }: Keys, chosen: Found | null): void {
    if (!chosen) return;
    if (ctrlKey || metaKey) window.open(base.replace(/\/$/, '') + chosen.to, '_blank', 'noopener');
    else navigate(chosen.to);
    onClose();
  }

  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<Found>({
      id: 'palette',
      open: true,
      value: null,
      inputValue: typed,
      options: found,
      groupBy: ({ group }) => group,
      getOptionKey: ({ key }) => key,
      getOptionLabel: ({ name }) => name,
      // The backend and the commands have looked already.
      filterOptions: (options) => options,
      autoHighlight: true,
      clearOnBlur: false,
      onInputChange: (_, value, reason) => {
        if (reason !== 'input') return;
        setTyped(value);
        setAwaited(null);
      },
      onHighlightChange: (_, option) => {
        highlighted.current = option;
      },
      onChange: (event, chosen) => go(event as Keys, chosen),
      // It takes Escape for its own.
      onClose: (_, reason) => reason === 'escape' && onClose(),
    });
  const nothing = !isSearching && found.length === 0 && !error;

  /** Whoever types fast presses Enter before anything is found, or highlighted. */
  const holdBack = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || (!isSearching && highlighted.current)) return;
    event.defaultMuiPrevented = true;
    setAwaited({ ctrlKey: event.ctrlKey, metaKey: event.metaKey });
  };
  const goToFound = useEffectEvent((keys: Keys) => {
    setAwaited(null);
    go(keys, found.find(({ key }) => key === highlighted.current?.key) ?? found[0] ?? null);
  });
  useEffect(() => {
    if (awaited && !isSearching) goToFound(awaited);
  }, [awaited, isSearching]);

  return (
    <>
      <div
        {...getRootProps({ onKeyDown: holdBack })}
        className="flex items-center gap-3 border-rule border-b px-4 py-2"
      >
        <SearchIcon className="flex-none text-ink-2" />
        <input
          {...getInputProps()}
          className="border-0! bg-transparent! px-2! text-[1.125rem]!"
          aria-label={text('palette.label')}
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
          autoFocus
          dir="auto"
          enterKeyHint="go"
          placeholder={text('palette.placeholder')}
        />
        <Key>Esc</Key>
      </div>
      <p role="status" className="m-0 px-4 py-2 text-ink-2 text-label empty:hidden max-list:py-1">
        {isSearching && text('palette.searching')}
        {nothing && text('palette.nothing', { search: typed.trim() })}
      </p>
      {error && (
        <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-2">
          <span className="text-tomato">{text('palette.failed', { reason: describeError(error) })}</span>
          <Button onClick={retry}>{entryText().unreachable.retry}</Button>
        </div>
      )}
      <ul
        {...getListboxProps()}
        aria-label={text('palette.found')}
        className="m-0 flex-auto list-none overflow-y-auto p-2 empty:hidden"
      >
        {groupedOptions.map(({ key, index, group, options }) => (
          <Group key={key} name={group as FoundGroup}>
            {options.map((option, place) => {
              const { key: optionKey, ...props } = getOptionProps({ option, index: index + place });
              return <Option key={optionKey} found={option} {...props} />;
            })}
          </Group>
        ))}
      </ul>
      <footer className="flex flex-wrap gap-x-6 gap-y-1 border-hair border-t px-4 py-3 text-ink-2 text-label max-list:hidden">
        <span>
          <Key>↑</Key> <Key>↓</Key> {text('palette.choose')}
        </span>
        <span>
          <Key>Enter</Key> {text('palette.open')}
        </span>
        <span>
          <Key>Ctrl Enter</Key> {text('palette.newTab')}
        </span>
      </footer>
    </>
  );
}

function Group({ name, children }: { name: FoundGroup; children: ReactNode }) {
  const text = useText();
  const label = text(`palette.groups.${name}`);
  return (
    <li role="presentation">
      <p className="m-0 px-2 pt-2 pb-1 text-ink-2 text-label" aria-hidden="true">
        {label}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: options of a listbox may be grouped by this role alone */}
      <ul role="group" aria-label={label} className="m-0 list-none p-0">
        {children}
      </ul>
    </li>
  );
}

const option = cva(
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-1 px-2 [&.Mui-focused]:bg-field [&.Mui-focused]:text-on-field',
);

function Option({
  found: { name, detail, icon: Icon },
  ...props
}: { found: Found } & HTMLAttributes<HTMLLIElement>) {
  return (
    <li {...props} className={option()}>
      <span className="flex size-5 flex-none" aria-hidden="true">
        {Icon && <Icon />}
      </span>
      <span className="min-w-0 truncate" dir="auto">
        {name}
      </span>
      {detail && (
        <span className="min-w-0 shrink-[9999] truncate opacity-80" dir="auto">
          {detail}
        </span>
      )}
    </li>
  );
}
