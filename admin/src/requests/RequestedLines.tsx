import { useGetMany } from 'react-admin';
import { Link } from 'react-router-dom';
import { type ProductRow, packingOf, seasonOf } from 'shared/products/products.ts';
import { planContainers } from 'shared/trade/container-plan.ts';
import { inOrder, lineDetails, quantityText, termsText } from 'shared/trade/line-text.ts';
import { packNamed, sayMeasures } from 'shared/trade/quantity.ts';
import { Facts } from '../components/Facts.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { useLanguage } from '../providers/i18n/language.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { PlannedContainers } from './PlannedContainers.tsx';
import type { RequestRow } from './request-row.ts';
import { useTradeTexts } from './use-trade-texts.ts';

/** The products that somebody asks for, what they make, and on which terms they shall come. */
export function RequestedLines({ row }: { row: RequestRow }) {
  const text = useText();
  const texts = useTradeTexts();
  const language = useLanguage();
  const products = useProductsOf(row);
  const lines = row.lines ?? [];
  if (lines.length === 0 && !row.trade) return null;

  const plan = planContainers(
    lines.map((line, at) => {
      const product = products[at];
      return {
        ...line,
        ...(product && {
          packed: packNamed(line.packing, packingOf(product)),
          season: seasonOf(product),
          storageMinC: product.storage_min_c,
          storageMaxC: product.storage_max_c,
          minOrderKg: product.min_order_kg,
        }),
      };
    }),
  );
  const terms = row.trade && termsText(row.trade, texts);
  const mode = row.trade?.mode;

  return (
    <>
      <FormSection title={texts.lines}>
        <ol className="m-0 mb-6 list-none p-0">
          {lines.map((line, at) => {
            const product = products[at];
            const measures = plan.measures[at];
            return (
              <li
                key={at}
                className="grid grid-cols-[2rem_minmax(0,2fr)_minmax(0,1fr)] gap-x-4 gap-y-1 border-hair border-t py-3 max-list:grid-cols-[2rem_minmax(0,1fr)]"
              >
                <span className="text-ink-2 text-label">{at + 1}</span>
                <div className="wrap-anywhere min-w-0">
                  <bdi className="font-semibold">
                    {product ? (
                      <Link className="text-field" to={`/products/${product.id}`}>
                        {line.product_name}
                      </Link>
                    ) : (
                      line.product_name
                    )}
                  </bdi>
                  <div className="text-ink-2 text-label" dir="auto">
                    {lineDetails({ ...line, quantity: null }, texts)}
                  </div>
                </div>
                <div className="min-w-0 max-list:col-start-2">
                  <bdi className="font-semibold">{quantityText(line, texts) || '–'}</bdi>
                  <bdi className="block text-ink-2 text-label">
                    {measures && inOrder(sayMeasures(measures, texts.units.kg), language)}
                  </bdi>
                </div>
              </li>
            );
          })}
        </ol>
        <Facts
          facts={[
            ...(terms ? [{ label: texts.fields.incoterm, value: <bdi>{terms}</bdi> }] : []),
            ...(mode ? [{ label: texts.fields.mode, value: texts.modes[mode] }] : []),
          ]}
        />
      </FormSection>
      {plan.reefers > 0 && (
        <FormSection title={texts.plan}>
          <PlannedContainers plan={plan} names={lines.map(({ product_name }) => product_name)} />
          {plan.open > 0 && (
            <p className="text-ink-2 text-label">{text('resources.requests.measuresOpen')}</p>
          )}
        </FormSection>
      )}
    </>
  );
}

/** The product of each line, where there is one. */
function useProductsOf({ request_lines = [], lines }: RequestRow): (ProductRow | undefined)[] {
  const ids = [...new Set(request_lines.flatMap(({ product_id }) => product_id ?? []))];
  const { data = [] } = useGetMany<ProductRow>('products', { ids }, { enabled: ids.length > 0 });
  return (lines ?? []).map((_, at) => {
    const id = request_lines.find(({ position }) => position === at + 1)?.product_id;
    return data.find((product) => product?.id === id);
  });
}
