import { useState } from 'react';
import { momentNow } from '../../clock';
import styles from './Gallery.module.css';
import { Shown } from './Shown';
import { Countdown, DateText, DiceFace, FigureTable, Gauge, Money, Progress, Slider } from '..';

function MoneyPage() {
  return (
    <>
      <Shown state="Sizes">
        <div className={styles.line}>
          <Money value="10,000.00" unit="K" size="figure" />
          <Money value="10,000.00" unit="K" size="huge" />
          <Money value="10,000.00" unit="K" size="large" />
          <Money value="10,000.00" unit="K" />
          <Money value="10,000.00" unit="K" size="small" />
        </div>
      </Shown>
      <Shown state="Gained, staked, in dollars of another language">
        <div className={styles.line}>
          <Money value="+1,250.50" unit="K" tone="gained" />
          <Money value="−250.00" unit="K" tone="staked" />
          <Money value="1.250,50" unit="元" />
        </div>
      </Shown>
    </>
  );
}

function DateTextPage() {
  return (
    <Shown state="A moment">
      <p>
        <DateText iso="2026-11-21T12:00:00Z">21 November 2026, 12:00</DateText>
      </p>
    </Shown>
  );
}

function CountdownPage() {
  const [receivedAt] = useState(momentNow);
  return (
    <Shown state="Seconds, an hour, over">
      <div className={styles.line}>
        <Countdown label="Time left" of={{ seconds: 59, receivedAt }} />
        <Countdown label="Long time left" of={{ seconds: 3725, receivedAt }} />
        <Countdown label="Over" of={{ seconds: 0, receivedAt }} />
      </div>
    </Shown>
  );
}

function DiceFacePage() {
  return (
    <>
      <Shown state="Faces">
        <div className={styles.line}>
          {[1, 2, 3, 4, 5, 6].map((value) => (
            <DiceFace key={value} value={value} label={`Dice: ${value}`} />
          ))}
        </div>
      </Shown>
      <Shown state="Sizes, rolling, not known yet">
        <div className={styles.line}>
          <DiceFace value={3} label="Dice: 3" size={24} />
          <DiceFace value={3} label="Dice: 3" size={32} />
          <DiceFace value={3} label="Dice: 3" size={64} />
          <DiceFace value={5} label="Rolling" rolling />
          <DiceFace value={0} label="Not drawn yet" />
        </div>
      </Shown>
    </>
  );
}

function SliderPage() {
  const [at, setAt] = useState(12);
  const [late, setLate] = useState(11.7);
  return (
    <>
      <Shown state="With a mark">
        <Slider label="Position" value={at} max={40} valueText={`${at} of 40`} onChange={setAt} mark={{ value: 20, label: 'Ends at 20' }} />
        <Slider label="Nothing there" value={0} max={0} valueText="0 of 0" onChange={setAt} disabled />
      </Shown>
      <Shown state="Of a film, which stands between two steps and tells later where it was moved">
        <Slider
          label="Film"
          value={late}
          max={40}
          valueText={`${late} of 40`}
          onChange={(next) => void requestAnimationFrame(() => setLate(next))}
        />
      </Shown>
    </>
  );
}

function ProgressPage() {
  return (
    <>
      <Shown state="Bars">
        <Progress label="Nothing yet" value={0} />
        <Progress label="Level" value={3} max={5} valueText="3 of 5" />
        <Progress label="Done" value={100} />
      </Shown>
      <Shown state="Gauge">
        <Gauge label="Score" value={100} max={120} valueText="100 of 120">
          <Money value="100" size="huge" />
        </Gauge>
        <Gauge label="Empty score" value={0} max={120} ends={['0', '120']}>
          <Money value="0" size="huge" />
        </Gauge>
      </Shown>
    </>
  );
}

function FigureTablePage() {
  return (
    <>
      <Shown state="A name and figures in each row">
        <FigureTable
          head={['Option', 'Probability', 'Odds']}
          rows={[
            { key: 'big', name: 'Big', figures: ['50%', '1.98'] },
            { key: '18', name: 'Three sixes, the rarest of all', figures: ['0.46%', '–'] },
          ]}
        />
      </Shown>
      <Shown state="No rows yet">
        <FigureTable head={['Day', 'Staked']} rows={[]} />
      </Shown>
    </>
  );
}

/** Pages of numbers, times and dice. */
export const figurePages = [
  { name: 'Money', Page: MoneyPage },
  { name: 'DateText', Page: DateTextPage },
  { name: 'Countdown', Page: CountdownPage },
  { name: 'DiceFace', Page: DiceFacePage },
  { name: 'FigureTable', Page: FigureTablePage },
  { name: 'Progress', Page: ProgressPage },
  { name: 'Slider', Page: SliderPage },
];
