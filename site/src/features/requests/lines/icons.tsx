import { LineIcon } from '../../../components/LineIcon.tsx';

/* As lucide draws them. */

export const UpIcon = () => (
  <LineIcon>
    <path d="m5 12 7-7 7 7M12 19V5" />
  </LineIcon>
);
export const DownIcon = () => (
  <LineIcon>
    <path d="M12 5v14M19 12l-7 7-7-7" />
  </LineIcon>
);
export const CloseIcon = () => (
  <LineIcon>
    <path d="M18 6 6 18M6 6l12 12" />
  </LineIcon>
);
export const SearchIcon = ({ className }: { className: string }) => (
  <LineIcon className={className}>
    <path d="m21 21-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </LineIcon>
);
export const HintIcon = () => (
  <LineIcon className="mt-[0.2em] text-saffron-ink">
    <circle cx="12" cy="12" r="10" />
    <path d="M12 16v-4M12 8h.01" />
  </LineIcon>
);
