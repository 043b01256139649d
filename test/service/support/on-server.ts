/* Setup of the tests whose stores live on a PostgreSQL server. */
process.env.TEST_STORE = 'postgresql';
