interface Props {
  title: string;
  errors: readonly { fieldId: string; label: string; text: string }[];
}

/** Names every refused field and leads to it. */
export function ErrorSummary({ title, errors }: Props) {
  if (errors.length === 0) return null;
  return (
    <div className="note wide" role="alert">
      <h3>{title}</h3>
      <ul>
        {errors.map(({ fieldId, label, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>
              {label}: {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
