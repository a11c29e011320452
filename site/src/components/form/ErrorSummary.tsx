interface Props {
  title: string;
  errors: readonly { fieldId: string; label: string; text: string }[];
}

/** Names every refused field and leads to it. */
export function ErrorSummary({ title, errors }: Props) {
  if (errors.length === 0) return null;
  return (
    <div className="col-span-full border-tomato border-s-4 bg-tomato-tint px-5 py-4" role="alert">
      <h3 className="font-sans font-semibold text-body/normal tracking-normal">{title}</h3>
      <ul>
        {errors.map(({ fieldId, label, text }) => (
          <li key={fieldId}>
            <a className="font-medium text-tomato underline underline-offset-[0.2em]" href={`#${fieldId}`}>
              {label}: {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
