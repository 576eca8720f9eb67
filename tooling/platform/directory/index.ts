import { calls } from '@unison/shared/contract';
import type { Domain } from '../routes';
import { refuse } from '../routes';
import { pageOffset, rowId } from '../routes/paging';
import { cardPicture, companionFields, pictures, servingCity, summaryHtml } from './companionCards';
import { countCompanions, findCompanion, isReportedBy, listCompanions, listPlaces } from './companions';

/** Cities, provinces and companions (API-48 to API-51). */
export const serveDirectory: Domain = ({ answerOpen, answer }) => {
  answerOpen(calls.listPlaces, async ({ database }) => listPlaces(database));

  answerOpen(calls.listCompanions, async ({ database, member, language }, { id, page }) => {
    const place = id === undefined || id === '' ? undefined : (rowId(id) ?? -1);
    const isWhole = place !== undefined && page === undefined; // a city grid is asked for by its `id` alone (O-31)
    const rows = await listCompanions(database, { place, member: member?.id, offset: pageOffset(page), isWhole });
    return rows.map((row) => ({ ...companionFields(row, language), img_url: cardPicture(row.id) }));
  });

  answer(calls.getCompanion, async ({ database, member, language }, { id }) => {
    const row = await findCompanion(database, rowId(id) ?? -1, member.id);
    if (!row && (await isReportedBy(database, rowId(id) ?? -1, member.id)))
      return refuse('directory.reported', {}, { data: { reported: 1 } });
    if (!row) return refuse('directory.unknown');
    return { ...companionFields(row, language), img_url: pictures(row.id), content: summaryHtml(row, language) };
  });

  answerOpen(calls.listFeed, async ({ database, member }, { page }) => {
    const rows = await listCompanions(database, { member: member?.id, offset: pageOffset(page) });
    const list = rows.map((row) => ({
      id: row.id,
      name: row.name,
      img: cardPicture(row.id),
      address: servingCity(row),
      comment_total: 0, // nobody can comment (O-35)
      city_name: row.city,
      price: row.price,
      is_demo: 1,
    }));
    return { list, count: await countCompanions(database, member?.id) };
  });
};
