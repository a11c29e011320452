const DRAWN = 3;

/** Reefers in a row, each filled as far as its load goes. More than three are a number only. */
export function Loads({ reefers }: { reefers: number }) {
  const count = Math.ceil(reefers - 1e-6);
  if (count > DRAWN) return null;
  return (
    <span className="flex gap-2" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Load key={index} share={Math.min(1, reefers - index)} />
      ))}
    </span>
  );
}

/** The unit that cools in front, 21 places for pallets behind it. */
function Load({ share }: { share: number }) {
  return (
    <span className="h-4 min-w-0 max-w-72 flex-1 border-ink border-y border-s-4 border-e p-0.5 [forced-color-adjust:none]">
      <span className="block h-full bg-leaf-2 [mask-image:repeating-linear-gradient(90deg,#000_0_calc(100%/21_-_1px),#0000_0_calc(100%/21))]">
        <span className="block h-full bg-field" style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </span>
  );
}
