import { useWatch } from 'react-hook-form';
import { isGgn } from 'shared/certificates/certificates.ts';
import {
  CERTIFICATE_SCHEME_IDS,
  CERTIFICATE_SCHEMES,
  hasGgn,
  isRegistration,
} from 'shared/certificates/schemes.ts';
import { BilingualField } from '../components/form/BilingualField.tsx';
import { FieldGrid } from '../components/form/FieldGrid.tsx';
import { FormColumns } from '../components/form/FormColumns.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { SelectField } from '../components/form/SelectField.tsx';
import { TextField } from '../components/form/TextField.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { FileField } from './FileField.tsx';
import { ProductsField } from './ProductsField.tsx';
import { ReplacementField } from './ReplacementField.tsx';
import { Warnings } from './Warnings.tsx';

export function CertificateInputs() {
  const text = useText();
  const label = (field: Field) => text(`resources.certificates.fields.${field}`);
  const scheme = String(useWatch({ name: 'scheme' }) ?? '');
  const number = String(useWatch({ name: 'number' }) ?? '');
  const isOfRegister = isRegistration({ scheme });
  const numberHint = hasGgn(scheme)
    ? text(`resources.certificates.${isGgn(number) ? 'ggnRight' : 'ggnHint'}`)
    : undefined;

  return (
    <>
      <FormColumns
        aside={
          <>
            <FileField />
            <ReplacementField />
            <Warnings />
          </>
        }
      >
        <FormSection title={text('resources.certificates.sections.number')}>
          <FieldGrid>
            <SelectField
              source="scheme"
              label={label('scheme')}
              placeholder={text('resources.certificates.chooseScheme')}
              options={CERTIFICATE_SCHEME_IDS.map((value) => ({
                value,
                label: CERTIFICATE_SCHEMES[value].name,
              }))}
              {...(isOfRegister && { hint: text('resources.certificates.registrationHint') })}
              isRequired
            />
            <TextField source="scheme_version" label={label('scheme_version')} />
            <TextField
              source="number"
              label={label('number')}
              {...(numberHint && { hint: numberHint })}
              isRequired
            />
            <TextField source="body" label={label('body')} isRequired />
          </FieldGrid>
        </FormSection>
        <FormSection title={text('resources.certificates.sections.holder')}>
          <FieldGrid>
            <TextField source="holder" label={label('holder')} isRequired />
            <TextField source="site" label={label('site')} />
          </FieldGrid>
          <BilingualField source="scope" label={label('scope')} rows={2} isRequired />
        </FormSection>
        <FormSection title={text('resources.certificates.sections.days')}>
          <FieldGrid>
            <TextField source="valid_from" type="date" label={label('valid_from')} isRequired />
            <TextField
              source="valid_until"
              type="date"
              label={label('valid_until')}
              hint={text('resources.certificates.endHint')}
              isRequired
            />
          </FieldGrid>
          <TextField source="verify_url" type="url" label={label('verify_url')} />
        </FormSection>
      </FormColumns>
      <FormSection title={label('product_ids')}>
        <ProductsField />
      </FormSection>
    </>
  );
}

type Field =
  | 'scheme'
  | 'scheme_version'
  | 'number'
  | 'body'
  | 'holder'
  | 'site'
  | 'scope'
  | 'valid_from'
  | 'valid_until'
  | 'verify_url'
  | 'product_ids';
