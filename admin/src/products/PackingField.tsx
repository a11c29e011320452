import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/Close';
import { Button, IconButton } from '@mui/material';
import { useFieldArray } from 'react-hook-form';
import { PACKING_MAX_LINES } from 'shared/products/products.ts';
import { BilingualField } from '../components/form/BilingualField.tsx';
import { NumberField } from '../components/form/NumberField.tsx';
import { useText } from '../providers/i18n/use-text.ts';

const NEW_LINE = {
  pack: '',
  pack_ar: null,
  material: null,
  material_ar: null,
  net_weight_kg: null,
  units_per_pallet: null,
  pallets_per_reefer: null,
};

/** Rows to add, to remove and to put in order; the site shows them in this order. */
export function PackingField() {
  const text = useText();
  const { fields, append, remove, move } = useFieldArray({ name: 'packing' });

  return (
    <>
      {fields.length === 0 && <p className="field-note">{text('packing.empty')}</p>}
      <ol className="packing">
        {fields.map((field, index) => {
          const line = index + 1;
          const source = `packing.${index}`;
          return (
            <li key={field.id}>
              <fieldset>
                <legend>{text('packing.line', { line })}</legend>
                <div className="packing-tools">
                  <IconButton
                    aria-label={text('packing.up', { line })}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <UpIcon />
                  </IconButton>
                  <IconButton
                    aria-label={text('packing.down', { line })}
                    disabled={line === fields.length}
                    onClick={() => move(index, index + 1)}
                  >
                    <DownIcon />
                  </IconButton>
                  <IconButton aria-label={text('packing.remove', { line })} onClick={() => remove(index)}>
                    <RemoveIcon />
                  </IconButton>
                </div>
                <BilingualField
                  source={`${source}.pack`}
                  label={text('resources.products.fields.pack')}
                  isRequired
                />
                <BilingualField
                  source={`${source}.material`}
                  label={text('resources.products.fields.material')}
                />
                <div className="field-grid">
                  <NumberField
                    source={`${source}.net_weight_kg`}
                    label={text('resources.products.fields.net_weight_kg')}
                    min={0}
                  />
                  <NumberField
                    source={`${source}.units_per_pallet`}
                    label={text('resources.products.fields.units_per_pallet')}
                    min={1}
                    step={1}
                  />
                  <NumberField
                    source={`${source}.pallets_per_reefer`}
                    label={text('resources.products.fields.pallets_per_reefer')}
                    min={1}
                    step={1}
                  />
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {fields.length < PACKING_MAX_LINES && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          className="packing-add"
          onClick={() => append(NEW_LINE)}
        >
          {text('packing.add')}
        </Button>
      )}
    </>
  );
}
