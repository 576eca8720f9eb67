import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import styles from './Gallery.module.css';
import { words } from './pictures';
import { Shown } from './Shown';
import {
  Checkbox,
  Chip,
  ChipRow,
  MenuButton,
  FigureField,
  Form,
  FormSkeleton,
  Icon,
  Link,
  Passcode,
  PasswordField,
  PickerField,
  RadioList,
  SelectField,
  Stepper,
  TextArea,
  TextField,
} from '..';

const choices = [
  { value: 'a', label: 'First', detail: 'With a second line' },
  { value: 'b', label: 'Second', leading: <Icon name="bank" /> },
  { value: 'c', label: words.long },
  { value: 'd', label: 'Not now', disabled: true },
];

function TextFieldPage() {
  return (
    <>
      <Shown state="Empty, filled, with a hint">
        <TextField label="Name" placeholder="As in your papers" />
        <TextField label="City" defaultValue={words.mixed} />
        <TextField label="Invite code" hint="You got it from a friend" />
      </Shown>
      <Shown state="Wrong, disabled">
        <TextField label="Amount" defaultValue="1.000,5" inputMode="decimal" error="Please enter an amount with at most two decimals" />
        <TextField label="Account" defaultValue="0012 3456" disabled />
      </Shown>
      <Shown state="With something before and after">
        <TextField label="Search" before={<Icon name="search" size={20} />} type="search" />
        <TextField label="Stake" after="K" inputMode="decimal" defaultValue="250" />
      </Shown>
      <Shown state="The one figure of a screen: empty, with a hint, long, wrong">
        <FigureField label="Amount" unit="K" />
        <FigureField label="To pay" unit="K" defaultValue="250" hint="At most 5,000 K" />
        <FigureField label="Another" unit="元" value="1000000.50" readOnly error="Please enter an amount with at most two decimals" />
      </Shown>
      <Shown state="Several lines, a choice">
        <TextArea label="Message" hint={words.long} />
        <SelectField label="Topic" options={choices} />
      </Shown>
      <Shown state="A choice from a sheet: empty, chosen, wrong">
        <PickerField name="empty" error={undefined} label="Bank" value="" placeholder="Please select a bank" onOpen={() => undefined} />
        <PickerField
          name="chosen"
          error={undefined}
          label="Bank"
          value="First Bank"
          placeholder="Please select a bank"
          onOpen={() => undefined}
        />
        <PickerField name="wrong" label="Bank" value="" placeholder="None yet" error="Please select a bank" onOpen={() => undefined} />
      </Shown>
    </>
  );
}

const idle = { props: { onSubmit: (event: SyntheticEvent) => event.preventDefault() }, isSending: false };

function FormPage() {
  return (
    <>
      <Shown state="Its shape while it loads">
        <FormSkeleton fields={2} />
      </Shown>
      <Shown state="As it stands, and while it is sent">
        <Form of={idle} submit="Save">
          <TextField label="Real name" hint="As on your bank account" />
          <TextField label="City" error="Please say where you live" />
        </Form>
        <Form of={{ ...idle, isSending: true }} submit="Send">
          <TextArea label="Message" defaultValue={words.long} />
        </Form>
      </Shown>
    </>
  );
}

function PasswordFieldPage() {
  return (
    <Shown state="Hidden with an eye, wrong">
      <PasswordField label="Password" defaultValue="demo-1234" />
      <PasswordField label="Again" error="The two do not match" />
    </Shown>
  );
}

function CheckboxPage() {
  return (
    <>
      <Shown state="Off, on, disabled">
        <Checkbox label="I agree" />
        <Checkbox label="I agree" defaultChecked />
        <Checkbox label="Not now" disabled />
        <Checkbox label="Settled" disabled defaultChecked />
      </Shown>
      <Shown state="With a link, wrong">
        <Checkbox
          label={
            <>
              I have read the <Link href="?page=Checkbox">agreement</Link>
            </>
          }
          error="Please tick the agreement"
        />
      </Shown>
      <Shown state="As a switch">
        <Checkbox asSwitch label="Messages" />
        <Checkbox asSwitch label={words.long} defaultChecked hint="Acts at once" />
      </Shown>
    </>
  );
}

function RadioListPage() {
  const [value, setValue] = useState<string | null>('b');
  return (
    <>
      <Shown state="Chosen">
        <RadioList legend="Way" options={choices} value={value} onChange={setValue} />
      </Shown>
      <Shown state="Under a heading that asks the question">
        <RadioList legend="Asked above" legendHidden options={choices} value={value} onChange={setValue} />
      </Shown>
      <Shown state="Nothing chosen, wrong">
        <RadioList legend="Other way" options={choices.slice(0, 2)} value={null} onChange={setValue} error="Please choose one" />
      </Shown>
    </>
  );
}

function StepperPage() {
  const [count, setCount] = useState(3);
  const names = { decreaseLabel: 'Less', increaseLabel: 'More' };
  return (
    <>
      <Shown state="Inside its limits">
        <Stepper label="Number" value={count} onChange={setCount} min={0} max={20} {...names} />
      </Shown>
      <Shown state="At the lower limit, disabled">
        <Stepper label="At the limit" value={1} onChange={setCount} min={1} max={9} {...names} />
        <Stepper label="Disabled" value={5} onChange={setCount} disabled {...names} />
      </Shown>
    </>
  );
}

function PasscodePage() {
  const [code, setCode] = useState('246');
  const [sent, setSent] = useState('12345');
  return (
    <>
      <Shown state="With a keypad">
        <Passcode label="Withdraw password" value={code} onChange={setCode} keypad />
      </Shown>
      <Shown state="One sign too many, the keypad closed">
        <Passcode label="Kept as it is" value="12345a7" onChange={() => undefined} keypad="closed" whole error="Please enter 6 digits" />
      </Shown>
      <Shown state="Digits shown, wrong">
        <Passcode label="Code" value={sent} onChange={setSent} secret={false} autoComplete="one-time-code" error="That code is not right" />
      </Shown>
    </>
  );
}

function ChipPage() {
  const [on, setOn] = useState(true);
  const [status, setStatus] = useState('');
  return (
    <>
      <Shown state="Off, on, with an icon, with a second line, disabled">
        <div className={styles.line}>
          <Chip pressed={false} onChange={setOn}>
            Small
          </Chip>
          <Chip pressed={on} onChange={setOn}>
            Big
          </Chip>
          <Chip pressed={false} onChange={setOn} icon="filter">
            Price
          </Chip>
          <Chip pressed={on} onChange={setOn} detail="1.98">
            Odd
          </Chip>
          <Chip pressed={false} onChange={setOn} disabled>
            Closed
          </Chip>
        </div>
      </Shown>
      <Shown state="One of a few, in a strip that scrolls">
        <ChipRow
          label="Status"
          value={status}
          onChange={setStatus}
          options={['', 'Paid', 'Waiting for the bank', 'Canceled', 'Credited by hand'].map((value) => ({ value, label: value || 'All' }))}
        />
      </Shown>
    </>
  );
}

function MenuButtonPage() {
  const [speed, setSpeed] = useState('1');
  return (
    <Shown state="One of a few behind an icon; open it">
      <div className={styles.stage}>
        <MenuButton
          icon="speed"
          label="Speed"
          value={speed}
          onChange={setSpeed}
          options={['0.5', '0.75', '1', '1.5', '2', '2.5', '3'].map((value) => ({ value, label: `${value}×` }))}
        />
      </div>
    </Shown>
  );
}

/** Pages of what a form is made of. */
export const fieldPages = [
  { name: 'Form', Page: FormPage },
  { name: 'TextField', Page: TextFieldPage },
  { name: 'PasswordField', Page: PasswordFieldPage },
  { name: 'Checkbox', Page: CheckboxPage },
  { name: 'RadioList', Page: RadioListPage },
  { name: 'Stepper', Page: StepperPage },
  { name: 'Passcode', Page: PasscodePage },
  { name: 'Chip', Page: ChipPage },
  { name: 'Menu', Page: MenuButtonPage },
];
