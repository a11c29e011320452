import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/Close';
import { Button, IconButton } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { PACKING_MAX_LINES } from 'shared/products/products.ts';
import { BilingualField } from '../components/form/BilingualField.tsx';
import { FieldGrid } from '../components/form/FieldGrid.tsx';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { NumberField } from '../components/form/NumberField.tsx';
import { useText } from '../providers/i18n/use-text.ts';

type Tool = 'up' | 'down' | 'remove';

const NEW_LINE = {
  pack: '',
  pack_ar: null,
  material: null,
  material_ar: null,
  net_weight_kg: null,
  gross_weight_kg: null,
  units_per_pallet: null,
  pallets_per_reefer: null,
};

/** Rows to add, to remove and to put in order; the site shows them in this order. */
export function PackingField() {
  const text = useText();
  const { fields, append, remove, move } = useFieldArray({ name: 'packing' });
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const nextFocus = useRef<{ index: number; tool: Tool } | null>(null);

  // A moved line takes the focus along; a removed one hands it to its neighbour. Both would lose it to the page.
  useEffect(() => {
    if (!nextFocus.current) return;
    const { index, tool } = nextFocus.current;
    nextFocus.current = null;
    const tools = list.current?.children[Math.min(index, fields.length - 1)];
    const wanted = tools?.querySelector<HTMLElement>(`[data-tool="${tool}"]:enabled`);
    (wanted ?? tools?.querySelector<HTMLElement>('[data-tool]:enabled') ?? addButton.current)?.focus();
  }, [fields]);

  function moveLine(from: number, to: number, tool: Tool): void {
    nextFocus.current = { index: to, tool };
    move(from, to);
  }

  function removeLine(index: number): void {
    nextFocus.current = { index, tool: 'remove' };
    remove(index);
  }

  return (
    <>
      {fields.length === 0 && <FieldNote>{text('packing.empty')}</FieldNote>}
      <ol ref={list} className="m-0 list-none p-0">
        {fields.map((field, index) => {
          const line = index + 1;
          const source = `packing.${index}`;
          return (
            <li key={field.id}>
              <fieldset className="relative m-0 mb-6 border-0 border-hair border-t p-0 pt-4">
                <legend className="float-start p-0 font-semibold">{text('packing.line', { line })}</legend>
                <div className="flex justify-end">
                  <IconButton
                    aria-label={text('packing.up', { line })}
                    data-tool="up"
                    disabled={index === 0}
                    onClick={() => moveLine(index, index - 1, 'up')}
                  >
                    <UpIcon />
                  </IconButton>
                  <IconButton
                    aria-label={text('packing.down', { line })}
                    data-tool="down"
                    disabled={line === fields.length}
                    onClick={() => moveLine(index, index + 1, 'down')}
                  >
                    <DownIcon />
                  </IconButton>
                  <IconButton
                    aria-label={text('packing.remove', { line })}
                    data-tool="remove"
                    onClick={() => removeLine(index)}
                  >
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
                <FieldGrid>
                  <NumberField
                    source={`${source}.net_weight_kg`}
                    label={text('resources.products.fields.net_weight_kg')}
                  />
                  <NumberField
                    source={`${source}.gross_weight_kg`}
                    label={text('resources.products.fields.gross_weight_kg')}
                  />
                  <NumberField
                    source={`${source}.units_per_pallet`}
                    label={text('resources.products.fields.units_per_pallet')}
                  />
                  <NumberField
                    source={`${source}.pallets_per_reefer`}
                    label={text('resources.products.fields.pallets_per_reefer')}
                  />
                </FieldGrid>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {fields.length < PACKING_MAX_LINES && (
        <Button
          ref={addButton}
          variant="outlined"
          startIcon={<AddIcon />}
          className="mb-6"
          onClick={() => append(NEW_LINE)}
        >
          {text('packing.add')}
        </Button>
      )}
    </>
  );
}
