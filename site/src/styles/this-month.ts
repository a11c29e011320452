import plugin from 'tailwindcss/plugin';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** `this-month:`, of what has the class of its month. `data-month` holds the visitor's, set before the first paint; the page is built for any. */
export default plugin(({ addVariant }) => {
  addVariant(
    'this-month',
    `&:is(${MONTHS.map((month) => `[data-month="${month}"] .month-${month}`).join()})`,
  );
});
