/* Setup of the tests that hand their requests to the route table. */
process.env.TEST_DOOR = 'table';
