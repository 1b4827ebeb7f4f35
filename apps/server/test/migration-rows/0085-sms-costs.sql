update account_sms_days set cost_li = 1800 where provider = 'aliyun';
