import type { Queryable } from '../db';
import { companionRows } from './companions';
import { insertRows } from './insertRows';
import { placeRows } from './places';

export async function seedPlaces(tx: Queryable): Promise<void> {
  await insertRows(
    tx,
    'places',
    placeRows().map(({ id, name, province }) => ({ id, name, province_id: province })),
  );
}

export async function seedCompanions(tx: Queryable): Promise<void> {
  await insertRows(tx, 'companions', companionRows());
}
