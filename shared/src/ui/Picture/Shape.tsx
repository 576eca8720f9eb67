import styles from './Shape.module.css';

export type ShapeProps = {
  /** Width to height, e.g. `3 / 4`. */
  ratio: string;
};

/**
 * Takes the whole width and the height that belongs to it. An empty drawing, since a style attribute would be refused in a document that
 * comes with its first screen drawn (CSP), and a class for each ratio would not know the size of a file.
 */
export function Shape({ ratio }: ShapeProps) {
  const [width = '1', height = '1'] = ratio.split('/');
  return <svg aria-hidden="true" viewBox={`0 0 ${width.trim()} ${height.trim()}`} className={styles.shape} />;
}
