import type { UserInfo } from '@unison/shared/api';

export const SEX_TEXTS: Record<UserInfo['sex'], string> = { unknown: 'info.sex0', male: 'info.sex1', female: 'info.sex2' };
