/**
 * Drawings of where to tap: grey surroundings, and the target in green with a ring. The step's text
 * says the same, so screen readers skip the drawings.
 */
import type { ReactNode } from 'react';
import { markPath } from '#pwa/ui/mark-shape.ts';
import styles from './install-pictures.module.css';

function Picture({ children, width = 160 }: { readonly children: ReactNode; readonly width?: number }) {
  return (
    <svg viewBox={`0 0 ${width} 190`} aria-hidden="true" className={styles.picture}>
      {children}
    </svg>
  );
}

function Phone({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <rect className={styles.device} x="38" y="6" width="84" height="178" rx="14" />
      {children}
    </>
  );
}

/** Lines of a page that nobody has to read. */
function Lines({ from, count = 3 }: { readonly from: number; readonly count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <rect
      key={index}
      className={styles.line}
      x="50"
      y={from + index * 14}
      width={index % 2 === 0 ? 60 : 44}
      height="5"
      rx="2.5"
    />
  ));
}

/** Safari's own bar at the bottom, then the sheet that opens from it. */
export function ShareSheetPicture({ step }: { readonly step: 'share' | 'add' }) {
  return (
    <Picture>
      <Phone>
        <Lines from={26} count={step === 'share' ? 7 : 3} />
        {step === 'share' ? (
          <>
            <path className={styles.frame} d="M38 152h84" />
            <Ring x={80} y={166} />
            <ShareIcon x={80} y={166} />
          </>
        ) : (
          <>
            <rect className={styles.sheet} x="42" y="76" width="76" height="104" rx="8" />
            <rect className={styles.line} x="52" y="90" width="46" height="5" rx="2.5" />
            <rect className={styles.line} x="52" y="108" width="54" height="5" rx="2.5" />
            <rect className={styles.meant} x="47" y="122" width="66" height="24" rx="6" />
            <rect className={styles.onMeant} x="54" y="131" width="38" height="5" rx="2.5" />
            <path className={styles.cut} d="M103 129v10M98 134h10" />
            <rect className={styles.line} x="52" y="158" width="40" height="5" rx="2.5" />
          </>
        )}
      </Phone>
    </Picture>
  );
}

/** Chrome's three dots, then its menu. */
export function MenuPicture({ step }: { readonly step: 'dots' | 'menu' }) {
  return (
    <Picture>
      <Phone>
        <rect className={styles.bar} x="48" y="20" width="48" height="12" rx="6" />
        <path className={styles.frame} d="M38 40h84" />
        <Lines from={step === 'dots' ? 54 : 150} count={step === 'dots' ? 7 : 2} />
        {step === 'dots' ? (
          <>
            <Ring x={109} y={26} />
            <Dots x={109} y={26} isMeant />
          </>
        ) : (
          <>
            <Dots x={109} y={26} />
            <rect className={styles.sheet} x="58" y="36" width="60" height="102" rx="6" />
            <rect className={styles.line} x="66" y="50" width="36" height="5" rx="2.5" />
            <rect className={styles.line} x="66" y="66" width="42" height="5" rx="2.5" />
            <rect className={styles.meant} x="61" y="78" width="54" height="22" rx="5" />
            <rect className={styles.onMeant} x="67" y="86" width="34" height="5" rx="2.5" />
            <rect className={styles.line} x="66" y="110" width="30" height="5" rx="2.5" />
            <rect className={styles.line} x="66" y="124" width="38" height="5" rx="2.5" />
          </>
        )}
      </Phone>
    </Picture>
  );
}

/** The home screen with the bell among the apps. */
export function TabletPicture() {
  return (
    <Picture>
      <Phone>
        {[0, 1, 2].flatMap((row) =>
          [0, 1, 2].map((column) => (
            <rect
              key={`${row}${column}`}
              className={row === 1 && column === 1 ? styles.meant : styles.app}
              x={50 + column * 23}
              y={34 + row * 34}
              width="16"
              height="16"
              rx="4"
            />
          )),
        )}
        <svg x="75" y="70" width="12" height="12" viewBox="0 0 64 64">
          <path d={markPath} className={styles.bell} />
        </svg>
        <Ring x={81} y={76} />
        <rect className={styles.bar} x="48" y="152" width="64" height="22" rx="8" />
      </Phone>
    </Picture>
  );
}

/** The icon at the end of the address bar, the browser's question, the window of its own. */
export function AddressBarPicture({ step }: { readonly step: 'icon' | 'install' | 'window' }) {
  return (
    <Picture width={240}>
      <rect className={styles.device} x="10" y="24" width="220" height="140" rx="8" />
      <path className={styles.frame} d="M10 54h220" />
      {step === 'window' ? (
        <>
          <svg x="20" y="31" width="16" height="16" viewBox="0 0 64 64">
            <path d={markPath} className={styles.greenBell} />
          </svg>
          <rect className={styles.line} x="42" y="36" width="50" height="6" rx="3" />
          <path className={styles.frame} d="M212 35l8 8M220 35l-8 8" />
        </>
      ) : (
        <>
          <rect className={styles.bar} x="44" y="31" width="170" height="16" rx="8" />
          {step === 'icon' ? <Ring x={203} y={39} /> : null}
          <path
            className={step === 'icon' ? styles.meantLine : styles.frame}
            d="M197 34h12v8h-12zM203 35.500v4M201 38l2 2 2-2M200 45h6"
          />
        </>
      )}
      {[0, 1, 2].map((row) => (
        <rect
          key={row}
          className={styles.line}
          x="26"
          y={72 + row * 24}
          width={row === 1 ? 80 : 110}
          height="7"
          rx="3.5"
        />
      ))}
      {step === 'install' ? (
        <>
          <rect className={styles.sheet} x="118" y="60" width="104" height="70" rx="6" />
          <rect className={styles.line} x="130" y="74" width="60" height="6" rx="3" />
          <rect className={styles.line} x="130" y="88" width="44" height="6" rx="3" />
          <rect className={styles.meant} x="158" y="102" width="54" height="18" rx="5" />
          <rect className={styles.onMeant} x="170" y="109" width="30" height="5" rx="2.5" />
        </>
      ) : null}
    </Picture>
  );
}

interface At {
  readonly x: number;
  readonly y: number;
}

function Ring({ x, y }: At) {
  return <circle className={styles.ring} cx={x} cy={y} r="13" />;
}

function ShareIcon({ x, y }: At) {
  return (
    <path
      className={styles.meantLine}
      d={`M${x - 3} ${y - 2}h-2.500v8h11v-8h-2.500M${x} ${y + 2}v-10M${x - 3} ${y - 5}l3-3 3 3`}
    />
  );
}

function Dots({ x, y, isMeant = false }: At & { readonly isMeant?: boolean }) {
  return [-5, 0, 5].map((offset) => (
    <circle key={offset} className={isMeant ? styles.meant : styles.dot} cx={x} cy={y + offset} r="1.800" />
  ));
}
