import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FormDialog } from '#client/components/form-dialog.tsx';
import type { FieldErrors } from '#client/lib/field-issues.ts';
import { type FormOptions, useForm } from '#client/lib/use-form.ts';
import { startTestTexts } from './setup-texts';

interface Entries {
  name: string;
  note: string;
}

/** A form whose name is needed; what is sent is answered by the test. */
function TestForm(props: Partial<FormOptions<Entries, Entries>> & { send: (data: Entries) => Promise<FieldErrors> }) {
  const form = useForm<Entries, Entries>({
    initial: { name: '', note: '' },
    read: (values) => (values.name ? { data: values, errors: {} } : { data: null, errors: { name: 'needed' } }),
    ...props,
  });
  return (
    <FormDialog title="A form" action="Keep" busy="Keeping" form={form} onClose={() => {}}>
      {(['name', 'note'] as const).map((name) => {
        const { error, ...field } = form.field(name);
        return (
          <label key={name}>
            {name}
            <input {...field} />
            <output>{error}</output>
          </label>
        );
      })}
    </FormDialog>
  );
}

function SingleForm({ send }: { send: () => Promise<FieldErrors> }) {
  const form = useForm({ initial: { code: '' }, read: (values) => ({ data: values, errors: {} }), send });
  return (
    <form onSubmit={form.submit}>
      <button type="submit">Send</button>
      <output>{form.field('code').error}</output>
    </form>
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const keep = () => {
  const button = screen.getByRole('button', { name: 'Keep' });
  button.focus();
  fireEvent.click(button);
};
const errors = () => screen.getAllByRole('status').map((output) => output.textContent);
const accepts = async () => ({});

beforeAll(startTestTexts);
afterEach(cleanup);

describe('a form', () => {
  it('shows its errors with a try, and keeps them until the next one', async () => {
    const sent: Entries[] = [];
    render(
      <TestForm
        send={async (data) => {
          sent.push(data);
          return {};
        }}
      />,
    );
    expect(errors()).toEqual(['', '']);
    keep();
    expect(errors()).toEqual(['needed', '']);
    type('name', 'Quay');
    expect(errors()).toEqual(['needed', '']);
    keep();
    await screen.findByRole('button', { name: 'Keep' });
    expect(errors()).toEqual(['', '']);
    expect(sent).toEqual([{ name: 'Quay', note: '' }]);
  });

  it('shows them as they are typed after the first try, or from the start', () => {
    const { unmount } = render(<TestForm mode="afterTry" send={accepts} />);
    expect(errors()).toEqual(['', '']);
    keep();
    type('name', 'Quay');
    expect(errors()).toEqual(['', '']);
    type('name', '');
    expect(errors()).toEqual(['needed', '']);
    unmount();
    render(<TestForm mode="always" send={accepts} />);
    expect(errors()).toEqual(['needed', '']);
  });

  it('puts a rejection at its field, what concerns the whole below the fields, and keeps what was typed', async () => {
    const answers: FieldErrors[] = [{ note: 'too long' }, { form: 'The service is away.' }];
    render(<TestForm send={async () => answers.shift() ?? {}} />);
    type('name', 'Quay');
    keep();
    await screen.findByText('too long');
    expect(screen.queryByRole('alert')).toBeNull();
    keep();
    expect((await screen.findByRole('alert')).textContent).toBe('The service is away.');
    expect(screen.getByLabelText('name')).toHaveProperty('value', 'Quay');
  });

  it('is sent once while it is being sent', async () => {
    let count = 0;
    let finish = () => {};
    const send = () => {
      count += 1;
      return new Promise<FieldErrors>((resolve) => {
        finish = () => resolve({});
      });
    };
    render(<TestForm send={send} />);
    type('name', 'Quay');
    keep();
    const busy = await screen.findByRole('button', { name: 'Keeping' });
    fireEvent.submit(screen.getByLabelText('name'));
    fireEvent.click(busy);
    expect(count).toBe(1);
    finish();
    await screen.findByRole('button', { name: 'Keep' });
  });

  it('moves the focus to the first rejected field where that is asked for', () => {
    const { unmount } = render(<TestForm send={accepts} />);
    keep();
    expect(document.activeElement).not.toBe(screen.getByLabelText('name'));
    unmount();
    render(<TestForm focusesErrors send={accepts} />);
    keep();
    expect(document.activeElement).toBe(screen.getByLabelText('name'));
  });

  it('of one field has at it what concerns the whole', async () => {
    render(<SingleForm send={async () => ({ form: 'Too many tries.' })} />);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Too many tries.', { selector: 'output' });
  });
});
