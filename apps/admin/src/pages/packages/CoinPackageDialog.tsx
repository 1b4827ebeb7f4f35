import { Checkbox, Form, Input, InputNumber } from 'antd';
import { financePageWords } from '#src/words/finance-pages.ts';
import { orderWords } from '#src/words/orders.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { VersionedFormModal } from '../../ui/conflict/VersionedFormModalAndDrawer.tsx';
import { useVersionedForm } from '../../ui/conflict/use-versioned-form.ts';
import { coinPackageFormFieldsOf, type CoinPackage, type CoinPackageFormFields } from './coin-package-form-fields.ts';

const words = financePageWords.packages;
const required = [{ required: true, message: words.required }];

interface PackageDialogProps {
  edited: CoinPackage | undefined;
  onClose: () => void;
  /** The package as it is now; undefined where it is gone. */
  readNow: (id: string) => Promise<CoinPackage | undefined>;
}

/** Writes a package. Price and bonus are promises in money: a second person looks at them first. */
export function CoinPackageDialog({ edited, onClose, readNow }: PackageDialogProps) {
  const versioned = useVersionedForm<CoinPackage, CoinPackageFormFields>({
    draftName: `package.${edited?.id ?? 'new'}`,
    edited,
    fieldsOf: coinPackageFormFieldsOf,
    begin: () => coinPackageFormFieldsOf(undefined),
    readNow: ({ id }) => readNow(id),
    send: ({ yuan = 0, coins = 0, badge, withdrawn, ...rest }, { opened: stored, version }) => {
      const sent = {
        ...rest,
        coins,
        badge: badge.trim(),
        priceFen: Math.round(yuan * 100),
        withdrawn: withdrawn ? ('true' as const) : ('false' as const),
      };
      return stored === undefined
        ? client.call('POST /admin/v1/orders/package', sent)
        : client.call('PUT /admin/v1/orders/package/{id}', { id: stored.id, version, ...sent });
    },
    queryKey: ['packages'],
    saved: words.saved,
    onClose,
  });
  const { opened, formProps, conflictProps } = versioned;
  if (conflictProps !== undefined) {
    return (
      <ConflictDialog
        {...conflictProps}
        labels={{
          yuan: words.columns.price,
          coins: words.columns.coins,
          bonus: words.columns.bonus,
          badge: words.columns.badge,
          position: words.columns.position,
          withdrawn: words.withdrawn,
        }}
        show={fieldValueText}
      />
    );
  }
  const heading = opened === undefined ? words.headingAdd : words.headingEdit(orderWords.yuan(opened.priceFen));
  return (
    <VersionedFormModal versioned={versioned} title={heading} okText={words.save} cancelText={words.cancel} width={520}>
      <Form<CoinPackageFormFields> {...formProps} requiredMark={false}>
        <div className="two-fields">
          <Form.Item name="yuan" label={words.fields.price} rules={required}>
            <InputNumber min={0.01} max={100_000} precision={2} prefix="¥" style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="position" label={words.fields.position} rules={required}>
            <InputNumber min={0} max={1000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="coins" label={words.fields.coins} rules={required}>
            <InputNumber min={1} max={10_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="bonus" label={words.fields.bonus} rules={required}>
            <InputNumber min={0} max={10_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </div>
        <Form.Item name="badge" label={words.fields.badge}>
          <Input maxLength={8} showCount />
        </Form.Item>
        <Form.Item name="withdrawn" valuePropName="checked">
          <Checkbox>{words.fields.withdrawn}</Checkbox>
        </Form.Item>
      </Form>
    </VersionedFormModal>
  );
}
