import { type FormEvent, useId, useState } from 'react';
import { isolated } from 'shared/isolated.ts';
import { mediaUrlsOf } from 'shared/media-items/media-items.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { Field } from '../components/form/Field.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { showToast } from '../toast/toast-store.ts';
import { mediaItemOf, refusedUrls } from './new-media.ts';
import { useAddMedia } from './use-add-media.ts';

interface Props {
  lines: string;
  onType: (lines: string) => void;
}

export function AddByAddress({ lines, onType }: Props) {
  const text = useText();
  const id = useId();
  const addMedia = useAddMedia();
  const showFailure = useFailureToast();
  const [error, setError] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const urls = mediaUrlsOf(lines);
    const refused = refusedUrls(urls);
    setError(undefined);
    if (urls.length === 0) {
      const { noUrls, noUrlsHint } = toastTexts().admin;
      setError(noUrlsHint);
      showToast({ title: noUrls, description: noUrlsHint, tone: 'error' });
      return;
    }
    if (refused.length > 0) {
      setError(
        text('resources.media.refusedUrls', { urls: refused.map(isolated).join(text('values.separator')) }),
      );
      return;
    }

    setIsAdding(true);
    try {
      await addMedia(urls.map(mediaItemOf), () => onType(''));
    } catch (failure) {
      showFailure(toastTexts().admin.addMediaFailed, failure);
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <FormSection title={text('resources.media.byAddress')}>
      <form onSubmit={add} noValidate>
        <Field
          id={id}
          label={text('resources.media.urls')}
          hint={text('resources.media.urlsHint')}
          error={error}
          isRequired
        >
          {(described) => (
            <textarea
              {...described}
              id={id}
              dir="ltr"
              rows={6}
              value={lines}
              onChange={(event) => onType(event.target.value)}
            />
          )}
        </Field>
        <ActionButton type="submit" variant="contained" isDisabled={isAdding}>
          {text('resources.media.addUrls')}
        </ActionButton>
      </form>
    </FormSection>
  );
}
