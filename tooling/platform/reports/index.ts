import { unisonCalls as calls } from '@unison/shared/contract';
import type { Domain } from '../routes';
import { readReports } from './readReports';
import { reportProfile, showAgain } from './writeReports';

/** Reports about profiles (B-02). */
export const serveReports: Domain = ({ answer }) => {
  answer(calls.reportProfile, reportProfile);
  answer(calls.listReports, ({ database, member }) => readReports(database, member.id));
  answer(calls.showAgain, showAgain);
};
