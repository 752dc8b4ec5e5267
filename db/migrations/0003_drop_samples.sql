-- Without samples a statement keeps its plan (analysis_limit in client.ts makes no new ones).
DROP TABLE IF EXISTS `sqlite_stat4`;
