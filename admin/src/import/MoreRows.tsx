import { Button } from '@mui/material';
import { useImportTexts } from './use-import-texts.ts';

export const ROWS_AT_FIRST = 50;
const ROWS_MORE = 500;

interface Props {
  shown: number;
  total: number;
  onShow: (count: number) => void;
}

/** A page of ten thousand rows would not be read, and stand still. */
export function MoreRows({ shown, total, onShow }: Props) {
  const texts = useImportTexts();
  const rest = Math.min(ROWS_MORE, total - shown);
  if (rest <= 0) return null;
  return (
    <div className="border-hair border-t py-3">
      <Button onClick={() => onShow(shown + rest)}>{texts.dryRun.more(rest)}</Button>
    </div>
  );
}
