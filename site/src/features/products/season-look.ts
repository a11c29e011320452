/** Grounds that say how much is harvested. */
export const harvestLook = {
  none: 'bg-hair',
  limited: 'bg-[repeating-linear-gradient(115deg,var(--color-field)_0_1.5px,transparent_1.5px_4px)]',
  full: 'bg-field',
};
