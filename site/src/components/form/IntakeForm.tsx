import type { ReactNode, RefObject, SubmitEvent } from 'react';
import type { Locale } from 'shared/constants.ts';
import { PlainPostFields } from './Field.tsx';
import { plainPost } from './use-intake-form.ts';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  locale: Locale;
  /** What tells the function that takes the form without a script which one it is. */
  plainFields: Record<string, string>;
  hasFiles?: boolean;
  onSubmit: (event: SubmitEvent) => void;
  onInput: () => void;
  children: ReactNode;
}

/** A form as wide as its column: its fields stand in two, where there is room. */
export function IntakeForm({ form, locale, plainFields, hasFiles, onSubmit, onInput, children }: Props) {
  return (
    <form
      {...plainPost(locale)}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      ref={form}
      className="grid content-start gap-x-gutter gap-y-5.5 sm:grid-cols-2"
      onSubmit={onSubmit}
      onInput={onInput}
      noValidate
    >
      <PlainPostFields fields={{ ...plainFields, locale }} />
      {children}
    </form>
  );
}

/** The end of a form: the button that sends it, and what stands beside it. */
export function SendRow({ children }: { children: ReactNode }) {
  return (
    <div className="col-span-full mt-2 flex flex-wrap items-center gap-x-6 gap-y-4 border-rule border-t pt-6">
      {children}
    </div>
  );
}
